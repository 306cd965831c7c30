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
  const sums = methods.map(({ method, amount }) => `${paymentMethodLabel(method)} ${formatCedis(amount)}`);
  return (
    <p data-slot="sold-today" className="tabular-nums">
      Today: {[plural(sales, 'sale'), ...sums].join(' · ')}
    </p>
  );
}
