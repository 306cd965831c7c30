import { randomInt } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { collection, readDocumentOnce, type UnitOfWork } from './firebase/firestore.server';

/** What is counted for the whole marketplace, each by tab. */
export type MarketplaceCounted = 'products' | 'edits' | 'payouts' | 'promotions';

export type TabCounts = Record<string, number>;

/** A kind that was never counted is null. */
export type MarketplaceCounts = Record<MarketplaceCounted, TabCounts | null>;

/**
 * The counters are spread over this many documents, whose sum counts: all transactions of the marketplace
 * change them, and Firestore slows down above about one write a second to one document.
 */
const shards = 4;

const shard = (index: number) => collection('marketplaceCounters').doc(String(index));
const allShards = () => Array.from({ length: shards }, (_, index) => shard(index));

const kinds: readonly MarketplaceCounted[] = ['products', 'edits', 'payouts', 'promotions'];

// One shard may be below zero: another one counted what it takes away.
const counts = v.fallback(v.optional(v.record(v.string(), v.pipe(v.number(), v.integer())), {}), {});
const shardSchema = v.object({
  products: counts,
  edits: counts,
  payouts: counts,
  promotions: counts,
  /** In the first shard: the kinds that were counted in full. */
  counted: v.fallback(v.optional(v.record(v.string(), v.boolean()), {}), {}),
});

/**
 * All counts of the marketplace: 4 reads per request. A loader whose page shows some asks its guard for
 * `counters: 'marketplace'`: then they come with the user's record.
 */
export async function getMarketplaceCounts(): Promise<MarketplaceCounts> {
  return sumOf(await Promise.all(allShards().map(readDocumentOnce)));
}

/** The counts in the transaction that replaces them. */
export async function readMarketplaceCountsForUpdate(unit: UnitOfWork): Promise<MarketplaceCounts> {
  return sumOf(await Promise.all(allShards().map((reference) => unit.read(reference))));
}

function sumOf(snapshots: DocumentSnapshot[]): MarketplaceCounts {
  const parsed = snapshots.map((snapshot) => v.parse(shardSchema, snapshot.data() ?? {}));
  const summed: MarketplaceCounts = { products: null, edits: null, payouts: null, promotions: null };
  for (const kind of kinds) {
    if (!parsed[0]?.counted[kind]) continue;
    const sums: TabCounts = {};
    for (const part of parsed) {
      for (const [tab, count] of Object.entries(part[kind])) sums[tab] = (sums[tab] ?? 0) + count;
    }
    summed[kind] = sums;
  }
  return summed;
}

/** A record before and after a write: the tabs that it is under. A new one is under none before. */
export interface Move {
  before: readonly string[];
  after: readonly string[];
}

/** One shard for a transaction: all that it counts is one write. */
const shardOf = new WeakMap<UnitOfWork, number>();

/** Counts records that left some tabs and came under others: one write, or none when no tab changed. */
export function countMovedInMarketplace(
  unit: UnitOfWork,
  kind: MarketplaceCounted,
  moves: readonly Move[],
): void {
  const index = shardOf.get(unit) ?? randomInt(shards);
  shardOf.set(unit, index);
  unit.increment(shard(index), kind, sumOfMoves(moves));
}

/** How many records more there are under each tab after some moves. */
export function sumOfMoves(moves: readonly Move[]): TabCounts {
  const sums: TabCounts = {};
  for (const { before, after } of moves) {
    for (const tab of before) sums[tab] = (sums[tab] ?? 0) - 1;
    for (const tab of after) sums[tab] = (sums[tab] ?? 0) + 1;
  }
  return sums;
}

/** Replaces the counts of a kind, which is complete from now on. */
export function writeMarketplaceCounts(unit: UnitOfWork, kind: MarketplaceCounted, counted: TabCounts): void {
  unit.mergeFields(shard(0), { [kind]: counted, counted: { [kind]: true } }, [kind, `counted.${kind}`]);
  for (const reference of allShards().slice(1)) unit.mergeFields(reference, { [kind]: {} }, [kind]);
}
