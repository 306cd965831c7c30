import { readOrderCountsForUpdate, writeOrderCounts } from '~/repositories/counters.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { countOrderTabs } from '~/repositories/orders.server';

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
    writeOrderCounts(unit, sellerId, counted);
    return true;
  });
}
