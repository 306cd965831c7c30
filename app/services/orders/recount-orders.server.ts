import { correctOrderCounts, readOrderCountsForUpdate } from '~/repositories/counters.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { countKeptLists, countOrderTabs } from '~/repositories/orders.server';
import { recountKind } from '../counters/recount.server';

/**
 * Counts a seller's orders under each tab again and corrects the counters. Orders may move meanwhile: then
 * the transaction runs again.
 *
 * @returns whether a count was wrong
 */
export function recountOrders(sellerId: string): Promise<boolean> {
  return inTransaction(async (unit) => {
    const kept = await readOrderCountsForUpdate(unit, sellerId);
    const counted = await countOrderTabs(unit, { sellerId });
    if (JSON.stringify(kept) === JSON.stringify(counted)) return false;
    correctOrderCounts(unit, sellerId, kept, counted);
    return true;
  });
}

/** As `recountKind`, of the lists that grow: what the open documents of a day hold is not kept yet. */
export const recountAllOrders = (): Promise<boolean> => recountKind('orders', countKeptLists);
