import { Money } from '~/components/status/money';
import { Card, CardDescription, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { BalanceThen } from '~/schemas/money/payout-timeline';
import { cn } from '~/utils/class-names';
import { fromPesewas } from '~/utils/money';

/**
 * What a payout was taken from: the parts of the balance when it was requested. Payouts are not tied to
 * single orders; older payouts have no such parts.
 */
export function BalanceThenCard({ then, ordersTo }: { then: BalanceThen | null; ordersTo?: string }) {
  if (!then) return null;
  return (
    <Card>
      <CardTitle>Balance when requested (GH₵)</CardTitle>
      <CardDescription className="mt-1 mb-3">
        A payout is taken from the whole balance, oldest money first.
        {ordersTo ? (
          <>
            {' '}
            <Link to={ordersTo} className="link">
              See money by order
            </Link>
          </>
        ) : null}
      </CardDescription>
      <dl className="divide-y divide-border">
        <Row term="Earned" pesewas={then.earned} />
        <Row term="Commission" pesewas={0 - then.commission} />
        <Row term="Earlier payouts" pesewas={0 - then.earlierPayouts} />
        <Row term="On hold" pesewas={0 - then.held} />
        <Row term="Available" pesewas={then.available} strong />
        <Row term="This payout" pesewas={0 - then.amount} />
        <Row term="Left" pesewas={then.available - then.amount} strong />
      </dl>
    </Card>
  );
}

function Row({ term, pesewas, strong }: { term: string; pesewas: number; strong?: boolean }) {
  return (
    <div className={cn('flex justify-between gap-4 py-2', strong && 'font-medium')}>
      <dt className={strong ? undefined : 'text-muted-foreground'}>{term}</dt>
      <dd className="tabular-nums">
        <Money amount={fromPesewas(pesewas)} />
      </dd>
    </div>
  );
}
