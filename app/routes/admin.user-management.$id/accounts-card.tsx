import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import type { PersonPage } from './load.server';

/** A seller's payment accounts, masked; for 48 hours after a change also the previous one. */
export function AccountsCard({ accounts }: { accounts: NonNullable<PersonPage['accounts']> }) {
  return (
    <Card>
      <CardTitle className="mb-3">Payment accounts</CardTitle>
      {accounts.length > 0 ? (
        <ul aria-label="Payment accounts" className="divide-y divide-border">
          {accounts.map(({ id, place, number, accountName, isDefault, status, addedAt, was }) => (
            <li key={id} className="py-2.5 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 font-medium wrap-anywhere">
                  {place} <span className="whitespace-nowrap tabular-nums">{number}</span>
                </span>
                <StatusBadge of="paymentAccount" status={isDefault ? 'default' : status} />
              </div>
              <p className="text-muted-foreground wrap-anywhere">{accountName}</p>
              {was ? (
                <p className="mt-1 text-warning wrap-anywhere">
                  Changed {was.changedAt ? <Time value={was.changedAt} mode="datetime" /> : null}. Before:{' '}
                  {was.place} <span className="whitespace-nowrap">{was.number}</span>, {was.accountName}
                </p>
              ) : addedAt ? (
                <p className="mt-1 text-warning">
                  Added <Time value={addedAt} mode="datetime" />
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">No payment accounts yet.</p>
      )}
    </Card>
  );
}
