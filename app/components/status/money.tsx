import { cn } from '~/utils/class-names';
import { formatAmount, formatCedis } from '~/utils/money';

/**
 * An amount in cedis with tabular figures. Without `currency` where the header or page already says GH₵. A
 * column of a `DataList` with `align: 'end'` has such figures already: there `formatAmount` is enough.
 */
export function Money({
  amount,
  currency = false,
  className,
}: {
  amount: number;
  currency?: boolean;
  className?: string;
}) {
  return (
    <span className={cn('money', className)}>{currency ? formatCedis(amount) : formatAmount(amount)}</span>
  );
}
