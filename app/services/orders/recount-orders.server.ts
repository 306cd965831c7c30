import { readOrderCountsForUpdate, writeOrderCounts } from '~/repositories/counters.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { countOrderTabs } from '~/repositories/orders.server';
import { listUsers } from '~/repositories/user-management.server';
import { recountBulk } from '../b2b/recount-bulk.server';
import { recountListsOf } from '../counters/recount-marketplace.server';
import { recountSums } from '../ledger/load-sums.server';

/**
 * Counts the orders, payouts and promotions of every seller under each tab again, and what they have in
 * bulk, adds up their ledgers, and corrects the counters. Orders may move meanwhile: each seller is a
 * transaction, which runs again when an order of theirs did.
 *
 * @param onSeller called with the number of sellers counted so far
 */
export async function recountOrders(
  onSeller: (counted: number) => void = () => {},
): Promise<{ sellers: number; corrected: number }> {
  const done = { sellers: 0, corrected: 0 };
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUsers>> = await listUsers('all', { role: 'seller', cursor });
    for (const { id } of page.items) {
      const wrong = [
        await recount(id),
        await recountSums(id),
        await recountBulk(id),
        await recountListsOf(id),
      ];
      done.corrected += Number(wrong.includes(true));
      done.sellers += 1;
      onSeller(done.sellers);
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  return done;
}

/** @returns whether a count was wrong */
function recount(sellerId: string): Promise<boolean> {
  return inTransaction(async (unit) => {
    const kept = await readOrderCountsForUpdate(unit, sellerId);
    const counted = await countOrderTabs(unit, { sellerId });
    if (JSON.stringify(kept) === JSON.stringify(counted)) return false;
    writeOrderCounts(unit, sellerId, counted);
    return true;
  });
}
