import * as v from 'valibot';
import { SubmitButton } from '~/components/forms/submit-button';
import { PublicFrame } from '~/components/public/public-frame';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form, type HeadersFunction, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { publicAction, publicLoader } from '~/http/guards.server';
import { joinToken } from '~/schemas/users/people-forms';
import { findJoinPage } from '~/services/users/people/join.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { shopRightsInWords } from '~/utils/shop-right-words';
import { act } from './action.server';
import { NewcomerForm } from './newcomer-form';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Invitation'), { name: 'robots', content: 'noindex' }];

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

const params = v.object({ token: joinToken });

export const loader = publicLoader({ params }, async ({ actor, params: { token } }) => ({
  invitation: await findJoinPage(token),
  signInTo: paths.login(paths.join(token)),
  reader: actor ? { email: actor.email, homeTo: homeOf(actor) } : null,
}));

export const action = publicAction({ params }, act);

/** Where somebody who was invited joins a shop. */
export default function JoinPage() {
  const { invitation, reader } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.result.error;
  if (!invitation) return <Over homeTo={reader?.homeTo} isAnswer={Boolean(error)} />;
  const { shop, by, rights, account } = invitation;
  // The fields of a newcomer say what is wrong with them, where they are shown.
  const isOfFields = !reader && account === 'none' && !error?.[''];
  const refused =
    error && !isOfFields
      ? (error['']?.[0] ?? 'What is shown here has changed since you opened the page.')
      : null;
  return (
    <PublicFrame width="narrow" areaTo={reader?.homeTo}>
      <h1 className="text-2xl">Help in {shop}</h1>
      <p className="mt-2">
        {by} invites you. You may do there: {shopRightsInWords(rights)}.
      </p>
      {refused ? (
        <p role="alert" className="mt-4 text-destructive">
          {refused}
        </p>
      ) : null}
      <div className="mt-6">
        <Way />
      </div>
    </PublicFrame>
  );
}

/** What the reader can do with an open invitation. */
function Way() {
  const { invitation, reader, signInTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!invitation) return null;
  const { email, account } = invitation;
  if (account === 'other')
    return (
      <p>
        {email} is the address of an admin or a buyer, who can’t help in a shop. Ask to be invited with
        another.
      </p>
    );
  if (reader && reader.email !== email)
    return (
      <>
        <p>
          The invitation is for {email}. You are signed in as {reader.email}. Sign out, then open the link of
          the email again.
        </p>
        <Form method="post" action={paths.logout()} className="mt-4">
          <SubmitButton variant="outline">Sign out</SubmitButton>
        </Form>
      </>
    );
  if (reader)
    return (
      <Form method="post">
        <SubmitButton name="intent" value="join" pendingLabel="Joining …">
          Join
        </SubmitButton>
      </Form>
    );
  if (account === 'none') return <NewcomerForm email={email} lastResult={answer?.result} />;
  return (
    <>
      <p>Sign in as {email} to join.</p>
      <Button asChild className="mt-4">
        <Link to={signInTo}>Sign in</Link>
      </Button>
    </>
  );
}

/** `isAnswer` of a form that was sent after the end. */
function Over({ homeTo, isAnswer }: { homeTo: string | undefined; isAnswer: boolean }) {
  return (
    <PublicFrame width="narrow" areaTo={homeTo}>
      <h1 className="text-2xl">This invitation doesn’t work any more</h1>
      <p role={isAnswer ? 'alert' : undefined} className="mt-2">
        It was used or withdrawn, a newer one was sent, or its time is over. Ask whoever invited you for a new
        one. If you have joined, go on to the shop.
      </p>
      <Button asChild className="mt-6">
        <Link to={homeTo ?? paths.login()}>{homeTo ? 'Go to my area' : 'Sign in'}</Link>
      </Button>
    </PublicFrame>
  );
}
