import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import type { Release } from '~/services/orders/money/load-releases.server';
import { formatCedis, fromPesewas } from '~/utils/money';

/** What is on hold, and how much of it becomes available on which day; at least one. */
export function ReleasesCard({ releases }: { releases: Release[] }) {
  const held = releases.reduce((sum, { pesewas }) => sum + pesewas, 0);
  return (
    <Card className="mb-4 max-w-form">
      <CardTitle className="mb-2">On hold: {formatCedis(fromPesewas(held))}</CardTitle>
      <dl className="divide-y divide-border">
        {releases.map(({ day, pesewas }) => (
          <div key={day} className="flex items-center justify-between gap-4 py-1.5 last:pb-0">
            <dt className="text-muted-foreground">
              Until <Time value={day} />
            </dt>
            <dd className="tabular-nums">
              <Money amount={fromPesewas(pesewas)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
