import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PublicFrame } from '~/components/public/public-frame';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData } from '~/framework';
import { invalidForm, parseForm, readForm } from '~/http/forms.server';
import { openAction } from '~/http/guards.server';
import { forgotPasswordSchema } from '~/schemas/users/auth-forms';
import { requestPasswordReset } from '~/services/users/passwords.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('Forgot password'),
  { name: 'description', content: 'Get a link to set a new password for your Makola account.' },
];

export const action = openAction({}, async ({ request }) => {
  const submission = parseForm(await readForm(request), forgotPasswordSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  await requestPasswordReset(submission.value.email);
  return { result: submission.reply(), sentTo: submission.value.email };
});

export default function ForgotPasswordPage() {
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: 'forgot-password',
    lastResult: answer?.result,
    constraint: requiredFields('email'),
    defaultValue: { email: '' },
  });
  const sentTo = answer && 'sentTo' in answer ? answer.sentTo : null;
  return (
    <PublicFrame width="narrow">
      <h1 className="text-2xl">{sentTo ? 'Check your email' : 'Forgot your password?'}</h1>
      {sentTo ? (
        <div role="status" className="prose mt-4">
          <p>
            If there is an account for <strong className="break-words">{sentTo}</strong>, we’ve sent a link to
            set a new password. It can take a few minutes. Check your spam folder too.
          </p>
        </div>
      ) : (
        <Form method="post" {...getFormProps(form)} className="mt-6 space-y-5">
          <ErrorSummary form={form} />
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="username"
            help="We’ll email you a link to set a new password."
          />
          <SubmitButton className="w-full" pendingLabel="Sending …">
            Send link
          </SubmitButton>
        </Form>
      )}
      <p className="mt-6">
        <Link to={paths.login()} className="link">
          Back to sign in
        </Link>
      </p>
    </PublicFrame>
  );
}
