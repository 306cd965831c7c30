import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Trade, tradeTabsOf } from '~/schemas/bulk/trade-record';
import { countersDocument } from '../counters/seller-figures.server';
import { countersIn, readCounters } from '../counters/stored-counters.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/**
 * What a seller has in bulk, counted by tab: listings, trades as their seller and as their buyer, and
 * requests to buy.
 */
export type BulkCounted = 'listings' | 'bulkSales' | 'bulkPurchases' | 'buyingRequests';

/** A seller's counts of what they have in bulk: 1 read; a tab that was never counted is missing. */
export async function getBulkCounts({ sellerId }: { sellerId: string }): Promise<BulkCounts> {
  return bulkCountsIn(await readCounters(sellerId));
}

/** The counts in a transaction that goes by them. */
export async function readBulkCountsForUpdate(unit: UnitOfWork, sellerId: string): Promise<BulkCounts> {
  return bulkCountsIn(await unit.read(countersDocument(sellerId)));
}

export type BulkCounts = Record<BulkCounted, Record<string, number>>;

/** The counts in a document that was read. */
export function bulkCountsIn(snapshot: DocumentSnapshot): BulkCounts {
  const { listings, bulkSales, bulkPurchases, buyingRequests } = countersIn(snapshot);
  return { listings, bulkSales, bulkPurchases, buyingRequests };
}

/** Counts a listing or trade that left some tabs and came under others. A new one is under none before. */
export function countMovedBulk(
  unit: UnitOfWork,
  sellerId: string,
  counted: BulkCounted,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): void {
  const left = before.filter((tab) => !after.includes(tab)).map((tab) => [tab, -1]);
  const reached = after.filter((tab) => !before.includes(tab)).map((tab) => [tab, 1]);
  if (left.length + reached.length === 0) return;
  unit.increment(countersDocument(sellerId), { [counted]: Object.fromEntries([...left, ...reached]) });
}

/** Replaces a seller's counts of one kind: a tab that was counted and is missing here becomes 0. */
export function writeBulkCounts(
  unit: UnitOfWork,
  sellerId: string,
  counted: BulkCounted,
  counts: Record<string, number>,
): void {
  unit.merge(countersDocument(sellerId), { [counted]: counts });
}

/** Counts a trade under the tabs of both sides; a new one has no state before. */
export function countTradeTabs(unit: UnitOfWork, before: Trade | null, after: Trade): void {
  for (const [side, userId, counted] of [
    ['seller', after.sellerId, 'bulkSales'],
    ['buyer', after.buyerId, 'bulkPurchases'],
  ] as const)
    countMovedBulk(unit, userId, counted, {
      before: before ? tradeTabsOf(before, side) : [],
      after: tradeTabsOf(after, side),
    });
}
