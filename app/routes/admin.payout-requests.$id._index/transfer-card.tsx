import { DescriptionList } from '~/components/layout/description-list';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import type { load } from './load.server';

type Payout = Awaited<ReturnType<typeof load>>;

/**
 * What to type into the transfer, with a warning when the account was changed of late: thieves change
 * numbers.
 */
export function TransferCard({ payout }: { payout: Payout }) {
  const { to, previous, changedSince, gone, amount, reference } = payout;
  return (
    <Card>
      <CardTitle className="mb-2">The transfer</CardTitle>
      {previous ? (
        <Alert kind="warning" title="This account was changed of late" className="mb-4">
          <p>
            Before, it was {previous.place} {previous.number}
            {previous.changedAt ? (
              <>
                ; changed on <Time value={previous.changedAt} mode="datetime" />
              </>
            ) : null}
            . Ask the seller before you pay.
          </p>
        </Alert>
      ) : null}
      {changedSince && !previous ? (
        <Alert kind="warning" className="mb-4">
          <p>The seller has changed this account since they asked for the payout.</p>
        </Alert>
      ) : null}
      {gone ? (
        <Alert kind="warning" className="mb-4">
          <p>The seller has removed this account since they asked for the payout.</p>
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
