import { redirect } from '@remix-run/node';
import { Form, Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { endLiveOnSubmit } from '~/client/end-live';
import { SubmitButton } from '~/components/forms/submit-button';
import { PublicFrame } from '~/components/layout/public-frame';
import { useResponseContext } from '~/components/layout/response-context';
import { Button } from '~/components/ui/button';
import { nameOf } from '~/schemas/user';
import { publicAction, publicLoader } from '~/services/auth/guards.server';
import { homeOf, paths } from '~/utils/paths';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: 'Sign out · Makola' }];

/** A GET only shows the button, so that no foreign page can sign a person out (product.md, section 1). */
export const loader = publicLoader({}, async ({ actor }) => ({
  person: actor ? { name: nameOf(actor), homeTo: homeOf(actor.role) } : null,
}));

export const action = publicAction({}, async ({ session }) => {
  session.unset('token');
  session.flash('flash', { kind: 'success', text: 'You are signed out.' });
  return redirect(paths.login(), 303);
});

export default function SignOutPage() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <PublicFrame width="narrow" areaTo={person?.homeTo}>
      <h1 className="text-2xl">Sign out</h1>
      {person ? (
        <Form method="post" className="mt-4">
          <p className="mb-6">You are signed in as {person.name}.</p>
          <SubmitButton>Sign out</SubmitButton>
          <EndOfListening />
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

/** Ends the listeners of the other tabs, as the menu's form does (docs/decisions/live-listeners.md). */
function EndOfListening() {
  const { nonce } = useResponseContext();
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
      dangerouslySetInnerHTML={{ __html: endLiveOnSubmit }}
    />
  );
}
