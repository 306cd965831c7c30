import { SubmitButton } from '~/components/forms/submit-button';
import { PublicFrame } from '~/components/public/public-frame';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { openAction, publicLoader } from '~/http/guards.server';
import { leaveSession } from '~/http/session.server';
import { nameOf } from '~/schemas/users/user';
import { endSession } from '~/services/auth/sign-out.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Sign out')];

/** A GET only shows the button, so that no other site can sign a user out. */
export const loader = publicLoader({}, async ({ actor }) => ({
  person: actor ? { name: nameOf(actor), homeTo: homeOf(actor) } : null,
}));

/** Does not look up the user, so that the browser is signed out even when the database is unavailable. */
export const action = openAction({}, async ({ session }) => {
  const ended = await endSession(session.data);
  leaveSession(session);
  session.flash('flash', ended ? signedOut : signedOutHere);
  return redirect(paths.login(), 303);
});

const signedOut = { kind: 'success', text: 'You are signed out.', endsVisit: true } as const;

const signedOutHere = {
  kind: 'warning',
  text: 'You are signed out in this browser, but we could not end the session on our side. If others use this device, sign in on another device and choose “Sign out everywhere” in your profile.',
  endsVisit: true,
} as const;

export default function SignOutPage() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <PublicFrame width="narrow" areaTo={person?.homeTo}>
      <h1 className="text-2xl">Sign out</h1>
      {person ? (
        <Form method="post" className="mt-4">
          <p className="mb-6">You are signed in as {person.name}.</p>
          <SubmitButton>Sign out</SubmitButton>
        </Form>
      ) : (
        <>
          <p className="mt-4 mb-6">You are signed out.</p>
          <Button asChild>
            <Link to={paths.login()}>Sign in</Link>
          </Button>
        </>
      )}
    </PublicFrame>
  );
}
