import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import type { load } from './load.server';

/** Shown above the payment form when the account changed recently: thieves change numbers. */
export function AccountWarnings({ payout }: { payout: Awaited<ReturnType<typeof load>> }) {
  const { previous, accountChanged, accountRemoved } = payout;
  return (
    <>
      {previous ? (
        <Alert kind="warning" title="This account was changed recently">
          <p>
            It was {previous.place} {previous.number}
            {previous.changedAt ? (
              <>
                {' '}
                until <Time value={previous.changedAt} mode="datetime" />
              </>
            ) : (
              ' before'
            )}
            . Ask the seller before you pay.
          </p>
        </Alert>
      ) : null}
      {accountChanged && !previous ? (
        <Alert kind="warning">
          <p>The seller changed this account after requesting the payout.</p>
        </Alert>
      ) : null}
      {accountRemoved ? (
        <Alert kind="warning">
          <p>The seller removed this account after requesting the payout.</p>
        </Alert>
      ) : null}
    </>
  );
}
