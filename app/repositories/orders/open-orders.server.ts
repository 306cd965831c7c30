import type { OrderTab } from '~/schemas/orders/order-tabs';
import { readQuery } from '../firebase/firestore.server';
import type { Reads } from '../firebase/transactions.server';
import { orders } from './orders.server';

/**
 * The tabs of a seller's orders that are under one of some and were placed before a moment, `size` at most:
 * a read for each, and at least one.
 */
export async function listTabsBefore(
  scope: { sellerId: string },
  tabs: readonly OrderTab[],
  before: Date,
  size: number,
): Promise<OrderTab[][]> {
  const found = orders.query(scope, { placed: { before } }).where('tabs', 'array-contains-any', tabs);
  return (await readQuery(found.select('tabs').limit(size))).docs.map((doc) => doc.get('tabs'));
}

/** How many orders 'Where is my money?' has under 'Delivered', at a moment: a read for 1 000. */
export function countDelivered(unit: Reads, scope: { sellerId: string }): Promise<number> {
  const filters = { moneyTab: 'delivered' } as const;
  const { field, direction } = orders.orderOf(filters);
  return unit.count(orders.query(scope, filters).orderBy(field ?? '', direction));
}
