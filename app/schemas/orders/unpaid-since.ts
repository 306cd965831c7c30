import type { Order } from './order';

/**
 * Since when an order waits for its payment, as an ISO string: since it was placed, or its payment was
 * reversed. Null when it does not wait for one.
 */
export function unpaidSince({
  tabs,
  createdAt,
  timeline,
  payments,
}: Pick<Order, 'tabs' | 'createdAt' | 'timeline' | 'payments'>): string | null {
  if (!tabs.includes('unpaid')) return null;
  // Rows are read without the timeline, older orders have no payments.
  const reversed = [
    ...timeline.filter(({ step }) => step === 'reversed'),
    ...payments.filter(({ state }) => state === 'reversed'),
  ].flatMap(({ at }) => at ?? []);
  return [createdAt ?? '', ...reversed].sort().at(-1) || null;
}
