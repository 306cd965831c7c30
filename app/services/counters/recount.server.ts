import {
  readSellerCountsForUpdate,
  type SellerCounted,
  writeSellerCounts,
} from '~/repositories/counters/counters.server';
import {
  correctMarketplaceCounts,
  type MarketplaceCounted,
  readKeptCounts,
  type TabCounts,
} from '~/repositories/counters/marketplace-counters.server';
import {
  inSnapshot,
  inTransaction,
  type Reads,
  type UnitOfWork,
} from '~/repositories/firebase/transactions.server';

/** What a recount found. */
export interface Recounted {
  counts: TabCounts;
  /** Whether the kept counts were wrong; not, when none were kept yet. */
  wasWrong: boolean;
}

/**
 * Counts a kind of the whole marketplace again, and corrects what is kept. All is read as it is at one
 * moment, which holds up nobody, and corrected by differences.
 *
 * @returns whether the kept counts were wrong, or there were none
 */
export async function recountKind(
  kind: MarketplaceCounted,
  count: (unit: Reads) => Promise<TabCounts>,
): Promise<boolean> {
  const { kept, counted } = await inSnapshot(async (unit) => ({
    kept: await readKeptCounts(unit, kind),
    counted: await count(unit),
  }));
  if (kept.isCounted && isSame(kept.counts, counted)) return false;
  const names = new Set([...Object.keys(kept.counts), ...Object.keys(counted)]);
  const differences = [...names].map((name) => [name, (counted[name] ?? 0) - (kept.counts[name] ?? 0)]);
  return correctMarketplaceCounts(kind, kept, Object.fromEntries(differences));
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
    const wasWrong = kept !== null && !isSame(kept, counts);
    if (wasWrong || kept === null) writeSellerCounts(unit, sellerId, kind, counts);
    return { counts, wasWrong };
  });
}

/** Whether counts agree; a name that is missing counts 0. */
export function isSame(kept: TabCounts, counted: TabCounts): boolean {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(counted)])];
  return names.every((name) => (kept[name] ?? 0) === (counted[name] ?? 0));
}
