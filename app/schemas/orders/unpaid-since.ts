import type { Order } from './order';
import { isPayable } from './payment-status';

type Timed = Pick<Order, 'timeline' | 'payments'>;

/**
 * Since when an order waits for its payment, as an ISO string: since it was placed, or its payment was
 * reversed. Null when it does not wait for one.
 */
export function unpaidSince({
  tabs,
  createdAt,
  timeline,
  payments,
}: Timed & Pick<Order, 'tabs' | 'createdAt'>): string | null {
  if (!tabs.includes('unpaid')) return null;
  const reversed = reversalsOf({ timeline, payments }).flatMap(({ at }) => at ?? []);
  return [createdAt ?? '', ...reversed].sort().at(-1) || null;
}

/** Whether a payment is missing: the order waits for it, or went on when the one that it had was reversed. */
export const lacksPayment = (
  order: Timed & Pick<Order, 'tabs' | 'status' | 'prepaid' | 'paymentMethod'>,
): boolean =>
  !isPayable(order) &&
  order.status !== 'cancelled' &&
  (order.tabs.includes('unpaid') || reversalsOf(order).length > 0);

/** Rows are read without the timeline, older orders have no payments. */
const reversalsOf = ({ timeline, payments }: Timed) => [
  ...timeline.filter(({ step }) => step === 'reversed'),
  ...payments.filter(({ state }) => state === 'reversed'),
];
