import { Fragment } from 'react';
import { paymentMethodLabel } from '~/schemas/orders/order-labels';
import type { SalesOfDay } from '~/schemas/sales/sales-report';
import { formatCedis, fromPesewas } from '~/utils/money';
import { plural } from '~/utils/text';

/**
 * 'Today: 3 sales · Cash GH₵ 240.00 · Mobile money GH₵ 80.00', and who made them where there were several;
 * 'You today: 1 sale · GH₵ 80.00, of it GH₵ 80.00 in cash' for who does not see the shop's money.
 */
export function SoldToday({ sales, methods, people, total, cash = 0 }: SalesOfDay) {
  const parts = methods.map(({ method, amount }) => `${paymentMethodLabel(method)} ${formatCedis(amount)}`);
  const own = total === undefined ? [] : [withCash(formatCedis(total), cash)];
  return (
    <div data-slot="sold-today" className="tabular-nums">
      <p>
        {own.length > 0 ? 'You today' : 'Today'}: {plural(sales, 'sale')}
        {[...own, ...parts].map((part) => (
          <Fragment key={part}>
            {' · '}
            <span className="whitespace-nowrap">{part}</span>
          </Fragment>
        ))}
      </p>
      {people.map((person) => (
        <p key={person.id}>
          {person.name}: {plural(person.orders, 'sale')} ·{' '}
          {withCash(formatCedis(fromPesewas(person.pesewas)), fromPesewas(person.cash))}
        </p>
      ))}
    </div>
  );
}

/** An amount with what of it was taken in cash, in GHS. */
const withCash = (amount: string, cash: number) =>
  cash > 0 ? `${amount}, of it ${formatCedis(cash)} in cash` : amount;
