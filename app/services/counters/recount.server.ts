import {
  readSellerCountsForUpdate,
  type SellerCounted,
  writeSellerCounts,
} from '~/repositories/counters.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import {
  type MarketplaceCounted,
  readMarketplaceCountsForUpdate,
  type TabCounts,
  writeMarketplaceCounts,
} from '~/repositories/marketplace-counters.server';

/** What a recount found. */
export interface Recounted {
  counts: TabCounts;
  /** Whether the kept counts were wrong; those that were never kept count as zeros. */
  wasWrong: boolean;
}

/**
 * Counts a kind of the whole marketplace again, in one transaction: it runs again when a record moves.
 *
 * @returns whether the kept counts were wrong, or there were none
 */
export function recountKind(
  kind: MarketplaceCounted,
  count: (unit: UnitOfWork) => Promise<TabCounts>,
): Promise<boolean> {
  return inTransaction(async (unit) => {
    const kept = (await readMarketplaceCountsForUpdate(unit))[kind];
    const counts = await count(unit);
    const changed = !isSame(kept, counts);
    if (changed) writeMarketplaceCounts(unit, kind, counts);
    return changed;
  });
}

/** As `recountKind`, for what one seller has of a kind. */
export function recountOfSeller(
  sellerId: string,
  kind: SellerCounted,
  count: (unit: UnitOfWork) => Promise<TabCounts>,
): Promise<Recounted> {
  return inTransaction(async (unit) => {
    const kept = (await readSellerCountsForUpdate(unit, sellerId))[kind];
    const counts = await count(unit);
    const wasWrong = !isSame(kept ?? {}, counts);
    if (wasWrong || kept === null) writeSellerCounts(unit, sellerId, kind, counts);
    return { counts, wasWrong };
  });
}

/** The counts of some tabs, each by one aggregation. */
export async function countEach<Tab extends string>(
  tabs: readonly Tab[],
  count: (tab: Tab) => Promise<number>,
): Promise<TabCounts> {
  return Object.fromEntries(await Promise.all(tabs.map(async (tab) => [tab, await count(tab)] as const)));
}

/** A name that is missing counts 0. */
function isSame(kept: TabCounts | null, counted: TabCounts): boolean {
  if (!kept) return false;
  const names = [...new Set([...Object.keys(kept), ...Object.keys(counted)])];
  return names.every((name) => (kept[name] ?? 0) === (counted[name] ?? 0));
}
