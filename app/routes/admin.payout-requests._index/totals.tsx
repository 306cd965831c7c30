import { Money } from '~/components/status/money';
import { Link } from '~/components/ui/link';
import type { ChannelTotal } from '~/services/money/payouts/load-totals.server';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/**
 * The total to pay through each network and through banks: the sums of the bulk transfers. A network leads to
 * its payouts.
 */
export function Totals({ totals }: { totals: ChannelTotal[] }) {
  if (totals.length === 0) return null;
  return (
    <dl className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {totals.map(({ channel, pesewas, count }) => (
        <div key={channel} className="rounded-lg border border-border bg-card px-4 py-3 shadow-card">
          <dt className="text-muted-foreground">
            {channel === 'Banks' ? (
              channel
            ) : (
              <Link to={paths.admin.payoutRequests({ channel })} className="link">
                {channel}
              </Link>
            )}
          </dt>
          <dd className="mt-0.5 text-xl font-semibold tabular-nums">
            <Money amount={fromPesewas(pesewas)} currency />
          </dd>
          <dd className="text-sm text-muted-foreground">{plural(count, 'payout')}</dd>
        </div>
      ))}
    </dl>
  );
}
