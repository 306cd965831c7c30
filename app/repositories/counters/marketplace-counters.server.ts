import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { recordFor } from '~/utils/record-for';
import { remember } from '~/utils/remember.server';
import { askedInRequest, currentRequest, oncePerRequest } from '~/utils/request-context.server';
import { addSums, type Sums } from '~/utils/sums';
import { collection, readDocument } from '../firebase/firestore.server';
import { aside, inTransaction, PartKey, type Reads, type UnitOfWork } from '../firebase/transactions.server';
import { Spread } from './spread.server';

/**
 * What is counted for the whole marketplace, each by tab; `toPay` holds the sums of payouts to pay instead
 * (`payout-counts.server.ts`), and `orders` those of days that are over (`sales.server.ts`). The queues of
 * orders and bulk trades are what waits for support.
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
  'orderQueues',
  'tradeQueues',
  'intake',
] as const;
export type MarketplaceCounted = (typeof marketplaceKinds)[number];

export type TabCounts = Record<string, number>;

/** A kind that was never counted is null. */
export type MarketplaceCounts = Record<MarketplaceCounted, TabCounts | null>;

/**
 * The counters are spread over so many documents, whose sum counts: all transactions of the marketplace
 * change them, and Firestore slows down above about one write a second to one document. Where there are many
 * writes there are more; the first document names those.
 */
const fewShards = 4;
const spread = new Spread(fewShards);

const shard = (index: number) => collection('marketplaceCounters').doc(String(index));

/** All of them, however they are read: one more call where there are more than a few. */
async function readShards(read: (reference: DocumentReference) => Promise<DocumentSnapshot>) {
  const few = await Promise.all(Array.from({ length: fewShards }, (_, index) => shard(index)).map(read));
  const more = Object.keys(few[0]?.get('more') ?? {}).map(Number);
  for (const index of more) spread.named.add(index);
  return [...few, ...(await Promise.all(more.map((index) => read(shard(index)))))];
}

/** Names this one in the first document, in the transaction that writes it, until it was read there. */
function nameShard(unit: UnitOfWork, index: number): void {
  if (index < fewShards || spread.named.has(index)) return;
  unit.merge(shard(0), { more: { [index]: true } });
}

/** One value for each kind. */
const perKind = <T>(of: (kind: MarketplaceCounted) => T) => recordFor(marketplaceKinds, of);

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
    return recent.get('all', async () => sumOf(await readShards(readDocument)));
  });
}

/**
 * The counts for the frame of every page: those that this page reads anyway, else at most 30 s old, so that
 * they usually cost no read. What this process counts, it reads again.
 */
export function getRecentMarketplaceCounts(): Promise<MarketplaceCounts> {
  return askedInRequest<MarketplaceCounts>(nameInRequest()) ?? recent.get('all', getMarketplaceCounts);
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
const shardOf = new PartKey<number>();

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
  const index = unit.part(shardOf, () => spread.pick());
  unit.afterwards(forgetRecentCounts);
  nameShard(unit, index);
  unit.increment(shard(index), changes);
}

/** What is kept of a kind at the moment of a snapshot. */
export interface KeptCounts {
  /** What its records added; not all of them before the kind was counted in full. */
  counts: TabCounts;
  isCounted: boolean;
  /** How often they were corrected. */
  corrections: number;
}

export async function readKeptCounts(unit: Reads, kind: MarketplaceCounted): Promise<KeptCounts> {
  const snapshots = await readShards((reference) => unit.read(reference));
  const sums: Sums = {};
  for (const snapshot of snapshots) addSums(sums, snapshot.get(kind) ?? {});
  const [first] = snapshots;
  return {
    counts: sums as TabCounts,
    isCounted: first?.get('counted')?.[kind] === true,
    corrections: Number(first?.get('corrections')?.[kind] ?? 0),
  };
}

/**
 * Corrects the counts of a kind by their differences, so that what is counted meanwhile stays; the kind is
 * counted in full from now on.
 *
 * @returns false when another server has corrected them since they were read; nothing is written then
 */
export function correctMarketplaceCounts(
  kind: MarketplaceCounted,
  { corrections }: KeptCounts,
  differences: TabCounts,
): Promise<boolean> {
  return inTransaction(async (unit) => {
    const first = await unit.read(shard(0));
    if (Number(first.get('corrections')?.[kind] ?? 0) !== corrections) return false;
    unit.afterwards(forgetRecentCounts);
    const added = { [kind]: differences, corrections: { [kind]: 1 } };
    unit.increment(shard(0), added, { counted: { [kind]: true } });
    return true;
  }, aside);
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
