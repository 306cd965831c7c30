import * as v from 'valibot';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { NewPasswordField } from '~/components/person/new-password-field';
import { PublicFrame } from '~/components/public/public-frame';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { openAction, openLoader } from '~/http/guards.server';
import { leaveSession } from '~/http/session.server';
import { resetPasswordSchema } from '~/schemas/users/auth-forms';
import { brokenLinkMessage, findResetAddress, setNewPassword } from '~/services/users/passwords.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('New password'),
  {
    name: 'description',
    content: 'Set a new password for your Makola account with the link from the email.',
  },
];

const resetSearch = v.object({
  oobCode: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''), ''),
});

export const loader = openLoader({ search: resetSearch }, async ({ search }) => ({
  oobCode: search.oobCode,
  email: await findResetAddress(search.oobCode),
  brokenLinkMessage,
}));

export const action = openAction({}, async ({ request, session }) => {
  const submission = parseForm(await readForm(request), resetPasswordSchema);
  const hide = ['password'];
  if (submission.status !== 'success') return invalidForm(submission, { hide });
  const { oobCode, password } = submission.value;
  const result = await setNewPassword(oobCode, password);
  if (!result.success) return invalidForm(submission, { ...refusalOf(result), hide });
  leaveSession(session);
  session.flash('flash', { kind: 'success', text: 'Your new password is set. Sign in with it.' });
  return redirect(paths.login(), 303);
});

export default function ResetPasswordPage() {
  const { oobCode, email, brokenLinkMessage: brokenLink } = useLoaderData<typeof loader>();
  const [form, fields] = useForm({
    id: 'reset-password',
    lastResult: useActionData<typeof action>()?.result,
    constraint: requiredFields('password'),
    defaultValue: { password: '' },
  });
  return (
    <PublicFrame width="narrow">
      <h1 className="text-2xl">Set a new password</h1>
      {email ? (
        <Form method="post" {...getFormProps(form)} className="mt-6 space-y-5">
          <p className="text-muted-foreground">
            For <strong className="break-words text-foreground">{email}</strong>. This signs you out on all
            your devices.
          </p>
          <ErrorSummary form={form} />
          <input type="hidden" name="oobCode" value={oobCode} />
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <NewPasswordField field={fields.password} />
          <SubmitButton className="w-full" pendingLabel="Saving …">
            Set new password
          </SubmitButton>
        </Form>
      ) : (
        <>
          <p role="alert" className="mt-4 mb-6">
            {brokenLink}
          </p>
          <Button asChild>
            <Link to={paths.forgotPassword()}>Request new link</Link>
          </Button>
        </>
      )}
    </PublicFrame>
  );
}
