import { countListingsInTransaction } from '~/repositories/bulk/b2b-listings.server';
import { countRequestsInTransaction } from '~/repositories/bulk/b2b-requests.server';
import { countTradesInTransaction, type TradeScope } from '~/repositories/bulk/b2b-trades.server';
import {
  type BulkCounted,
  readBulkCountsForUpdate,
  writeBulkCounts,
} from '~/repositories/bulk/bulk-counts.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { listingStatuses } from '~/schemas/bulk/listing-states';
import { requestStatuses } from '~/schemas/bulk/request-states';
import { tradeTabs } from '~/schemas/bulk/trade-record';
import { tradeKeyOf } from './trades/list-trades.server';

/** Counts what is under a tab; all of it without one. */
type Count = (unit: UnitOfWork, tab: string | undefined) => Promise<number>;

function countsOf(id: string): Record<BulkCounted, { tabs: readonly string[]; count: Count }> {
  const listingStatus = (tab: string | undefined) => listingStatuses.find((one) => one === tab);
  const requestStatus = (tab: string | undefined) => requestStatuses.find((one) => one === tab);
  const trades = (scope: TradeScope): { tabs: readonly string[]; count: Count } => ({
    tabs: tradeTabs.filter((tab) => tab !== 'all'),
    count: (unit, tab) => {
      const known = tradeTabs.find((one) => one === tab);
      return countTradesInTransaction(unit, scope, { key: known && tradeKeyOf(scope, known) });
    },
  });
  return {
    listings: {
      tabs: listingStatuses,
      count: (unit, tab) => countListingsInTransaction(unit, { sellerId: id }, listingStatus(tab)),
    },
    bulkSales: trades({ sellerId: id }),
    bulkPurchases: trades({ buyerId: id }),
    buyingRequests: {
      tabs: requestStatuses,
      count: (unit, tab) => countRequestsInTransaction(unit, { buyerId: id }, requestStatus(tab)),
    },
  };
}

/**
 * Counts a seller's listings, trades and requests in bulk under each tab again, and corrects the counters.
 * Sellers who have none, and for whom none is counted, cost one count of each kind.
 *
 * @returns whether a count was wrong
 */
export function recountBulk(sellerId: string): Promise<boolean> {
  return inTransaction(async (unit) => {
    const kept = await readBulkCountsForUpdate(unit, sellerId);
    const counted = await Promise.all(
      Object.entries(countsOf(sellerId)).map(async ([kind, { tabs, count }]) => {
        const before = kept[kind as BulkCounted];
        const all = await count(unit, undefined);
        if (all === 0 && Object.values(before).every((one) => one === 0)) return null;
        const counts = await Promise.all(tabs.map(async (tab) => [tab, await count(unit, tab)] as const));
        const after: Record<string, number> = { all, ...Object.fromEntries(counts) };
        const isWrong = Object.entries(after).some(([tab, one]) => one !== (before[tab] ?? 0));
        return isWrong ? { kind: kind as BulkCounted, after } : null;
      }),
    );
    const wrong = counted.filter((one) => one !== null);
    for (const { kind, after } of wrong) writeBulkCounts(unit, sellerId, kind, after);
    return wrong.length > 0;
  });
}
