import { correctOrderCounts, readKeptOfSeller } from '~/repositories/counters/counters.server';
import { inSnapshot } from '~/repositories/firebase/transactions.server';
import { countOrderQueues } from '~/repositories/orders/order-queues.server';
import { countKeptLists, countOrderTabs } from '~/repositories/orders/orders.server';
import { isSame, recountKind } from '../counters/recount.server';

/**
 * Counts a seller's orders under each tab again and corrects the counters. All is read as it is at one
 * moment, which holds up nobody.
 *
 * @returns whether counts were wrong, and corrected
 */
export async function recountOrders(sellerId: string): Promise<boolean> {
  const { kept, counted } = await inSnapshot(async (unit) => ({
    kept: await readKeptOfSeller(unit, sellerId),
    counted: await countOrderTabs(unit, { sellerId }),
  }));
  return !isSame(kept.orders, counted) && (await correctOrderCounts(sellerId, kept, counted));
}

/** As `recountKind`, of the lists that grow: what the open documents of a day hold is not kept yet. */
export const recountAllOrders = (): Promise<boolean> => recountKind('orders', countKeptLists);

/** As `recountKind`, of the queues of admins. */
export const recountOrderQueues = (): Promise<boolean> => recountKind('orderQueues', countOrderQueues);
