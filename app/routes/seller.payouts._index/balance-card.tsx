import { Money } from '~/components/status/money';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { Balance } from '~/services/money/ledger/balance';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/**
 * The parts of the balance, each linked to what it is the sum of.
 *
 * @param props.holdDays of an order that comes now
 */
export function BalanceCard({ balance, holdDays }: { balance: Balance; holdDays: number }) {
  const { earned, commission, requested, paid, held, available } = balance;
  return (
    <Card>
      <CardTitle>Available</CardTitle>
      <p className="mt-1 text-2xl font-semibold tabular-nums sm:text-3xl">
        <Link to={paths.seller.ledger()} className="rounded-sm hover:underline hover:underline-offset-4">
          <Money amount={fromPesewas(available)} currency />
        </Link>
      </p>
      {available < 0 ? (
        <p className="mt-1 text-muted-foreground">
          You owe this: commission on orders that buyers paid you in cash, or refunds of money that you have
          already. We’ll take it from your next sales.
        </p>
      ) : null}
      <dl className="mt-4 divide-y divide-border border-t border-border">
        <Part term="Earned" to={paths.seller.ledger({ part: 'earned' })} pesewas={earned} />
        <Part term="Commission" to={paths.seller.ledger({ part: 'commission' })} pesewas={0 - commission} />
        <Part term="Paid out" to={paths.seller.payouts({ tab: 'paid' })} pesewas={0 - paid} />
        <Part term="Requested" to={paths.seller.payouts({ tab: 'actionable' })} pesewas={0 - requested} />
        <Part term="On hold" to={paths.seller.ledger({ part: 'held' })} pesewas={0 - held} />
      </dl>
      <p className="border-t border-border pt-3 text-sm text-muted-foreground">
        Sales of new orders are on hold for {plural(holdDays, 'day')} after delivery, less their refunds.
        Commission on cash orders is taken at once.
      </p>
      <p>
        <Link to={paths.seller.orderMoney()} className="link inline-flex min-h-11 items-center md:min-h-9">
          Where is my money?
        </Link>
      </p>
    </Card>
  );
}

function Part({ term, to, pesewas }: { term: string; to: string; pesewas: number }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>
        <Link to={to} className="link inline-flex min-h-11 items-center md:min-h-9">
          {term}
        </Link>
      </dt>
      <dd className="tabular-nums">
        <Money amount={fromPesewas(pesewas)} />
      </dd>
    </div>
  );
}
