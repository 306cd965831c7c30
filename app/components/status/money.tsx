import { cn } from '~/utils/class-names';
import { formatAmount, formatCedis } from '~/utils/money';

/**
 * An amount in cedis with tabular figures. Without `currency` where the header or page already says GH₵.
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
    <span data-slot="money" className={cn('whitespace-nowrap', className)}>
      {currency ? formatCedis(amount) : formatAmount(amount)}
    </span>
  );
}
