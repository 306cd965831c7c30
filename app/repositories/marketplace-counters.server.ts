import { randomInt } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { remember } from '~/utils/remember.server';
import { askedInRequest, currentRequest, oncePerRequest } from '~/utils/request-context.server';
import { addSums, type Sums } from '~/utils/sums';
import { collection, readDocument, type UnitOfWork } from './firebase/firestore.server';

/**
 * What is counted for the whole marketplace, each by tab; `toPay` holds the sums of payouts to pay instead
 * (`payout-counts.server.ts`), and `orders` those of days that are over (`sales.server.ts`).
 */
const marketplaceKinds = [
  'products',
  'edits',
  'payouts',
  'toPay',
  'promotions',
  'listings',
  'buyingRequests',
  'bulkPayments',
  'orders',
] as const;
export type MarketplaceCounted = (typeof marketplaceKinds)[number];

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

/** One value for each kind. */
function perKind<T>(of: (kind: MarketplaceCounted) => T): Record<MarketplaceCounted, T> {
  // `fromEntries` loses the type of the keys; these are all of them.
  return Object.fromEntries(marketplaceKinds.map((kind) => [kind, of(kind)])) as Record<
    MarketplaceCounted,
    T
  >;
}

// One shard may be below zero: another one counted what it takes away.
const counts = v.fallback(v.optional(v.record(v.string(), v.pipe(v.number(), v.integer())), {}), {});
const shardSchema = v.object({
  ...perKind(() => counts),
  /** In the first shard: the kinds that were counted in full. */
  counted: v.fallback(v.optional(v.record(v.string(), v.boolean()), {}), {}),
});

/** How old the counts may be that `getRecentMarketplaceCounts` returns, in milliseconds. */
const recentMs = 30_000;
const recent = remember<MarketplaceCounts>(recentMs);

/** After a transaction they are read again. */
const nameInRequest = () => `marketplace counts ${currentRequest().metrics.transactions}`;

/**
 * All counts of the marketplace: 4 reads per request. A loader whose page shows some asks its guard for
 * `counters: 'marketplace'`: then they come with the user's record.
 */
export function getMarketplaceCounts(): Promise<MarketplaceCounts> {
  return oncePerRequest(nameInRequest(), () => {
    recent.forget('all');
    return recent.get('all', async () => sumOf(await Promise.all(allShards().map(readDocument))));
  });
}

/**
 * The counts for the frame of every page: those that this page reads anyway, else at most 30 s old, so that
 * they usually cost no read. What this process counts, it reads again.
 */
export function getRecentMarketplaceCounts(): Promise<MarketplaceCounts> {
  return askedInRequest<MarketplaceCounts>(nameInRequest()) ?? recent.get('all', getMarketplaceCounts);
}

/** The counts in the transaction that replaces them. */
export async function readMarketplaceCountsForUpdate(unit: UnitOfWork): Promise<MarketplaceCounts> {
  return sumOf(await Promise.all(allShards().map((reference) => unit.read(reference))));
}

function sumOf(snapshots: DocumentSnapshot[]): MarketplaceCounts {
  const parsed = snapshots.map((snapshot) => v.parse(shardSchema, snapshot.data() ?? {}));
  return perKind((kind) => {
    if (!parsed[0]?.counted[kind]) return null;
    const sums: TabCounts = {};
    for (const part of parsed) {
      for (const [tab, count] of Object.entries(part[kind])) sums[tab] = (sums[tab] ?? 0) + count;
    }
    return sums;
  });
}

/** A record before and after a write: the tabs that it is under. A new one is under none before. */
export interface Move {
  before: readonly string[];
  after: readonly string[];
}

const forgetRecentCounts = () => recent.forget('all');

/** One shard for a transaction: all that it counts is one write. */
const shardOf = new WeakMap<UnitOfWork, number>();

/** Counts records that left some tabs and came under others: one write, or none when no tab changed. */
export function countMovedInMarketplace(
  unit: UnitOfWork,
  kind: MarketplaceCounted,
  moves: readonly Move[],
): void {
  addToMarketplace(unit, { [kind]: sumOfMoves(moves) });
}

/** Adds to the counts of some kinds, all in one write; none when nothing changes. */
export function addToMarketplace(
  unit: UnitOfWork,
  changes: Partial<Record<MarketplaceCounted, TabCounts>>,
): void {
  const index = shardOf.get(unit) ?? randomInt(shards);
  shardOf.set(unit, index);
  unit.afterwards(forgetRecentCounts);
  unit.increment(shard(index), changes);
}

/** The counts as they are at the moment of a snapshot: zeros where a kind was never counted. */
export async function readMarketplaceCounts(
  unit: Pick<UnitOfWork, 'read'>,
  kind: MarketplaceCounted,
): Promise<TabCounts> {
  const sums: Sums = {};
  for (const snapshot of await Promise.all(allShards().map((reference) => unit.read(reference))))
    addSums(sums, snapshot.get(kind) ?? {});
  return sums as TabCounts;
}

/** Corrects the counts of a kind by their differences, which is complete from now on. */
export function correctMarketplaceCounts(
  unit: UnitOfWork,
  kind: MarketplaceCounted,
  differences: TabCounts,
): void {
  unit.afterwards(forgetRecentCounts);
  unit.merge(shard(0), { counted: { [kind]: true } });
  addToMarketplace(unit, { [kind]: differences });
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
  unit.afterwards(forgetRecentCounts);
  unit.mergeFields(shard(0), { [kind]: counted, counted: { [kind]: true } }, [kind, `counted.${kind}`]);
  for (const reference of allShards().slice(1)) unit.mergeFields(reference, { [kind]: {} }, [kind]);
}
