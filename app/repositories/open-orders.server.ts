import type { OrderTab } from '~/schemas/orders/order-tabs';
import { readQuery } from './firebase/firestore.server';
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
