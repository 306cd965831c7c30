import { Fragment } from 'react';
import { paymentMethodLabel } from '~/schemas/orders/order-labels';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';

/** 'Today: 3 sales · Cash GH₵ 240.00 · Mobile money GH₵ 80.00'; amounts in GHS. */
export function SoldToday({
  sales,
  methods,
}: {
  sales: number;
  methods: { method: string; amount: number }[];
}) {
  return (
    <p data-slot="sold-today" className="tabular-nums">
      Today: {plural(sales, 'sale')}
      {methods.map(({ method, amount }) => (
        <Fragment key={method}>
          {' · '}
          <span className="whitespace-nowrap">
            {paymentMethodLabel(method)} {formatCedis(amount)}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
