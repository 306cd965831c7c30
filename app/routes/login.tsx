import * as v from 'valibot';
import { endLiveNow } from '~/client/end-live';
import { Flash } from '~/components/feedback/flash';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { useResponseContext } from '~/components/layout/response-context';
import { PasswordField } from '~/components/person/password-field';
import { PublicFrame } from '~/components/public/public-frame';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData, useRouteLoaderData } from '~/framework';
import { redirect, redirectDocument } from '~/framework.server';
import { signInWithPassword } from '~/http/authenticator.server';
import { invalidForm, refusalOf } from '~/http/forms.server';
import { firstPage } from '~/http/fresh-code.server';
import { publicAction, publicLoader } from '~/http/guards.server';
import { startSession, waitForCode } from '~/http/session.server';
import { redirectTo } from '~/schemas/fields';
import type { Flash as FlashData } from '~/utils/flash';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';
import { safeRedirect } from '~/utils/safe-redirect';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('Sign in'),
  {
    name: 'description',
    content: 'Sign in to Makola: sellers list products and follow their approval, and admins approve them.',
  },
];

export const loader = publicLoader({ search: v.object({ redirectTo }) }, async ({ actor, search }) => {
  if (actor) throw redirect(safeRedirect(search.redirectTo, homeOf(actor)));
  return { redirectTo: search.redirectTo };
});

export const action = publicAction({}, async ({ request, session }) => {
  const { submission, result } = await signInWithPassword(request);
  if (submission.status !== 'success' || !result?.success) {
    const refusal = result?.success === false ? refusalOf(result) : {};
    return invalidForm(submission, { ...refusal, hide: ['password'] });
  }
  const { redirectTo: back } = submission.value;
  if (result.data.user.secondFactorSince !== null) {
    waitForCode(session, result.data);
    return redirect(paths.loginCode(back), 303);
  }
  startSession(session, result.data);
  // A kept form is shown with the page that the server sends.
  const go = session.has('keptForm') ? redirectDocument : redirect;
  const { user } = result.data;
  return go(await firstPage(user, safeRedirect(back, homeOf(user))), 303);
});

export default function SignInPage() {
  const loaded = useLoaderData<typeof loader>();
  const [form, fields] = useForm({
    id: 'sign-in',
    lastResult: useActionData<typeof action>()?.result,
    constraint: requiredFields('email', 'password'),
    defaultValue: { email: '', password: '', redirectTo: loaded.redirectTo },
  });
  return (
    <PublicFrame width="narrow">
      <Flash />
      <EndOfVisit />
      <h1 className="text-2xl">Sign in</h1>
      <Form method="post" {...getFormProps(form)} className="mt-6 space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="redirectTo" value={fields.redirectTo.initialValue ?? ''} />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <SubmitButton className="w-full" pendingLabel="Signing in …">
          Sign in
        </SubmitButton>
      </Form>
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Link to={paths.forgotPassword()} className="link">
          Forgot your password?
        </Link>
        <Link to={paths.register()} className="link">
          Register as a seller
        </Link>
      </p>
    </PublicFrame>
  );
}

/** After signing out, deletes what the browser kept of the person, and ends the listeners of other tabs. */
function EndOfVisit() {
  const { nonce } = useResponseContext();
  const isOver = useRouteLoaderData<{ flash: FlashData | null }>('root')?.flash?.endsVisit;
  return isOver ? (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
      dangerouslySetInnerHTML={{ __html: endLiveNow }}
    />
  ) : null;
}
