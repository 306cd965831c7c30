import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { userAction, userLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { redirectTo } from '~/schemas/fields';
import { loadSecondFactor } from '~/services/users/second-factor/set-up.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { safeRedirect } from '~/utils/safe-redirect';
import { act } from './action.server';
import { ConfirmCard } from './confirm-card';
import { OnCards } from './on-cards';
import { RecoveryCodes } from './recovery-codes';
import { StartCard } from './start-card';

export const handle = { help: 'account' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Second factor', 'Profile')];

const search = v.object({ redirectTo });

export const loader = userLoader({ search }, async ({ actor, search }) => ({
  ...(await loadSecondFactor(actor)),
  email: actor.email,
  goOnTo: safeRedirect(search.redirectTo, ''),
}));

export const action = userAction({ search, freshCode: { but: ['start', 'confirm', 'off'] } }, act);

/** A person's second factor: set up with an authenticator app, with recovery codes for a lost phone. */
export default function SecondFactorPage() {
  const { since, recoveryLeft, pending, email, goOnTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (intent: string) =>
    answer && 'result' in answer && answer.intent === intent ? answer.result : undefined;
  const forms = since !== null ? ['codes', 'off'] : pending ? ['confirm'] : ['start'];
  // Of a form that was sent from an older page, and is not on this one.
  const gone = answer && 'result' in answer && !forms.includes(answer.intent) ? answer.result : undefined;
  return (
    <>
      <PageHeader
        title="Second factor"
        summary="A code from your phone besides your password, so that a stolen password is not enough."
        back={{ to: paths.profile(), label: 'Profile' }}
      />
      {answer && 'codes' in answer ? (
        <RecoveryCodes codes={answer.codes} goOnTo={goOnTo} />
      ) : goOnTo && since === null ? (
        <Alert kind="info" className="mb-5 max-w-prose">
          Makola asks you to set up a second factor before you change anything about money or people.
        </Alert>
      ) : null}
      {gone ? (
        <Alert kind="danger" role="alert" className="mb-5 max-w-prose">
          {gone.error?.['']?.[0] ?? 'What is shown here has changed since you opened the page.'}
        </Alert>
      ) : null}
      <div className="max-w-2xl space-y-5">
        {since !== null ? (
          <OnCards
            since={since}
            recoveryLeft={recoveryLeft}
            email={email}
            codesResult={resultOf('codes')}
            offResult={resultOf('off')}
          />
        ) : pending ? (
          <ConfirmCard pending={pending} lastResult={resultOf('confirm')} />
        ) : (
          <StartCard email={email} lastResult={resultOf('start')} />
        )}
      </div>
    </>
  );
}
