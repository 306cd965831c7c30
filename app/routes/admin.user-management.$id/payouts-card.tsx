import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import type { PersonPage } from './load.server';

/** The seller's newest payout, and the way to all of them. */
export function PayoutsCard({
  sellerId,
  payouts,
}: {
  sellerId: string;
  payouts: NonNullable<PersonPage['payouts']>;
}) {
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4">
        <CardTitle>Newest payout</CardTitle>
        {payouts.length > 0 ? (
          <Link to={paths.admin.userPayouts(sellerId)} className="link">
            Show all payouts
          </Link>
        ) : null}
      </div>
      {payouts.length === 0 ? (
        <p className="mt-2 text-muted-foreground">No payouts requested yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-border">
          {payouts.map(({ id, reference, amount, status, requestDate }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 last:pb-0"
            >
              <span>
                <Link
                  to={paths.admin.payoutRequest(id)}
                  className="rounded-sm font-medium hover:underline hover:underline-offset-4"
                >
                  {reference || 'Payout'}
                </Link>
                {requestDate ? (
                  <span className="block text-sm text-muted-foreground">
                    <Time value={requestDate} />
                  </span>
                ) : null}
              </span>
              <span className="flex items-center gap-3">
                <Money amount={amount} currency />
                <StatusBadge of="payout" status={status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
