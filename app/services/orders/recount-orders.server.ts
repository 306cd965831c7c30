import { correctOrderCounts, readOrderCountsForUpdate } from '~/repositories/counters.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { correctMarketplaceCounts } from '~/repositories/marketplace-counters.server';
import { compareOrderCounts, countOrderTabs } from '~/repositories/orders.server';
import { claimRecount, releaseRecount } from '~/repositories/sales.server';

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

/**
 * Counts all orders again under the lists that are kept, and corrects what was wrong, unless another server
 * corrects figures right now.
 *
 * @returns whether a count was wrong
 */
export async function recountAllOrders(now = new Date()): Promise<boolean> {
  if (!(await claimRecount(now))) return false;
  try {
    const differences = await compareOrderCounts();
    await inTransaction(async (unit) => correctMarketplaceCounts(unit, 'orders', differences));
    return Object.values(differences).some((difference) => difference !== 0);
  } finally {
    await releaseRecount();
  }
}
