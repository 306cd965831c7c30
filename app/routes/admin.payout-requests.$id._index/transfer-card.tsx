import { DescriptionList } from '~/components/layout/description-list';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import type { load } from './load.server';

type Payout = Awaited<ReturnType<typeof load>>;

/**
 * What to enter in the transfer, with a warning when the account changed recently: thieves change numbers.
 */
export function TransferCard({ payout }: { payout: Payout }) {
  const { to, previous, accountChanged: changedSince, accountRemoved: gone, amount, reference } = payout;
  return (
    <Card>
      <CardTitle className="mb-2">Transfer details</CardTitle>
      {previous ? (
        <Alert kind="warning" title="This account was changed recently" className="mb-4">
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
      {changedSince && !previous ? (
        <Alert kind="warning" className="mb-4">
          <p>The seller changed this account after requesting the payout.</p>
        </Alert>
      ) : null}
      {gone ? (
        <Alert kind="warning" className="mb-4">
          <p>The seller removed this account after requesting the payout.</p>
        </Alert>
      ) : null}
      <DescriptionList
        items={[
          { term: 'Amount', details: <Money amount={amount} currency className="text-lg" /> },
          { term: 'To', details: to?.place },
          ...(to?.ghippsCode ? [{ term: 'GHIPSS code', details: to.ghippsCode }] : []),
          { term: 'Number', details: <span className="tabular-nums">{to?.number ?? '—'}</span> },
          { term: 'Name', details: to?.name },
          { term: 'Reference', details: reference },
        ]}
      />
    </Card>
  );
}
