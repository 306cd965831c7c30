import * as v from 'valibot';
import { Flash } from '~/components/feedback/flash';
import { CodeForm } from '~/components/forms/code-form';
import { PublicFrame } from '~/components/public/public-frame';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect, redirectDocument } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { publicAction, publicLoader } from '~/http/guards.server';
import { type AppSession, startSession, waitingSignIn } from '~/http/session.server';
import { redirectTo } from '~/schemas/fields';
import { codeSchema } from '~/schemas/users/second-factor-forms';
import { findActor } from '~/services/auth/actor.server';
import { checkCode } from '~/services/users/second-factor/check-code.server';
import { databaseNow } from '~/utils/clock.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { safeRedirect } from '~/utils/safe-redirect';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Enter your code', 'Sign in')];

export const loader = publicLoader(
  { search: v.object({ redirectTo }) },
  async ({ actor, search, session }) => {
    if (actor) throw redirect(safeRedirect(search.redirectTo, homeOf(actor)));
    if (!waitingSignIn(session)) throw redirect(paths.login(search.redirectTo));
    return { redirectTo: search.redirectTo };
  },
);

/** After the password: the session begins with the right code. */
export const action = publicAction({}, async ({ request, session }) => {
  const form = await readForm(request);
  const back = String(form.get('redirectTo') ?? '');
  const waiting = waitingSignIn(session);
  // A suspension or a new password meanwhile ends a sign-in too.
  const found = waiting && (await findActor(waiting));
  if (!waiting || found?.kind !== 'signed-in') return signInAgain(session, back);
  const submission = parseForm(form, codeSchema);
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['secretCode'] });
  const result = await checkCode(found.user, submission.value.secretCode);
  if (!result.success) return invalidForm(submission, { ...refusalOf(result), hide: ['secretCode'] });
  startSession(session, waiting, databaseNow());
  // A kept form is shown with the page that the server sends.
  const go = session.has('keptForm') ? redirectDocument : redirect;
  return go(safeRedirect(back, homeOf(found.user)), 303);
});

function signInAgain(session: AppSession, back: string) {
  session.unset('waiting');
  session.flash('flash', { kind: 'info', text: 'Your sign-in is over after 5 minutes. Sign in again.' });
  return redirect(paths.login(back), 303);
}

export default function SignInCodePage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <PublicFrame width="narrow">
      <Flash />
      <h1 className="text-2xl">Enter your code</h1>
      <p className="mt-2 text-muted-foreground">
        Your password is right. Now open your authenticator app, and enter the 6 digits that it shows for
        Makola.
      </p>
      <CodeForm
        redirectTo={loaded.redirectTo}
        label="Sign in"
        lastResult={useActionData<typeof action>()?.result}
      />
      <p className="mt-6">
        <Link to={paths.login(loaded.redirectTo)} className="link">
          Sign in as someone else
        </Link>
      </p>
    </PublicFrame>
  );
}
