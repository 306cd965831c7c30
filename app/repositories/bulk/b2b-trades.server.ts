import { type DocumentData, Filter, type Query, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { isEnded } from '~/schemas/bulk/trade';
import {
  openStages,
  supportKey,
  type Trade,
  tradeKeys,
  tradeSchema,
  tradeWaitsSince,
} from '~/schemas/bulk/trade-record';
import { remember } from '~/utils/remember.server';
import type { Due } from '~/utils/run-due';
import { keysToFind, searchKeys } from '~/utils/search-words.server';
import { dueOf } from '../counters/due.server';
import { countMovedInMarketplace } from '../counters/marketplace-counters.server';
import { adminsOnly, collectionOf, ownedBy } from '../firebase/collection.server';
import { readQuery, sumQuery } from '../firebase/firestore.server';
import { findNextInQueue } from '../firebase/pages.server';
import { fieldsOf } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { countTradeTabs } from './bulk-counts.server';

/** Trades in which a person sells or buys. */
const withParty = (query: Query, id: string) =>
  query.where(Filter.or(Filter.where('sellerId', '==', id), Filter.where('buyerId', '==', id)));

const unitsSchema = v.pick(tradeSchema, ['agreed', 'status']);

/** Completed trades, by when they were completed. */
export interface CompletedFilters {
  /** Who sells or buys; their id. */
  party?: string;
  category?: string;
  /** Completed from the first instant on, before the second one. Not with `search`. */
  between?: { from?: Date; before?: Date };
  search?: string;
}

const completed = collectionOf({
  path: 'b2bTrades',
  schema: tradeSchema,
  noun: 'trade',
  owner: adminsOnly,
  order: { field: 'completedAt', direction: 'desc' },
  where: (query: Query, { party, category, between }: CompletedFilters) => {
    let found = query.where('status', '==', 'completed');
    if (party) found = withParty(found, party);
    if (category) found = found.where('category', '==', category);
    if (between?.from) found = found.where('completedAt', '>=', Timestamp.fromDate(between.from));
    if (between?.before) found = found.where('completedAt', '<', Timestamp.fromDate(between.before));
    return found;
  },
  fields: fieldsOf(tradeSchema),
  searchKeys: ({ search = '' }) => keysToFind(search),
});

export const { list: listCompletedTrades, count: countCompletedTrades } = completed;

/** The number of completed trades, and what they came to in whole pesewas: an aggregation for each sum. */
export async function sumCompletedTrades(filters: Omit<CompletedFilters, 'party' | 'search'>) {
  const sumOf = (field: 'releasedPesewas' | 'refundedPesewas' | 'commissionPesewas') =>
    sumQuery(completed.query('all', filters), field);
  const [released, refunded, commission] = await Promise.all([
    sumOf('releasedPesewas'),
    sumOf('refundedPesewas'),
    sumOf('commissionPesewas'),
  ]);
  return {
    count: released.count,
    released: released.sum,
    refunded: refunded.sum,
    commission: commission.sum,
  };
}

/** What the trades of a listing hold and have sold, in its units: a read for each trade. */
export async function sumUnitsOfListing(
  unit: Reads,
  listingId: string,
): Promise<{ reserved: number; sold: number }> {
  const query = completed.reference().where('listingId', '==', listingId).select('agreed', 'status');
  const sums = { reserved: 0, sold: 0 };
  for (const doc of (await unit.query(query)).docs) {
    const { agreed, status } = v.parse(unitsSchema, doc.data());
    if (status === 'completed') sums.sold += agreed?.quantity ?? 0;
    else if (!isEnded(status)) sums.reserved += agreed?.quantity ?? 0;
  }
  return sums;
}

export interface TradeFilters {
  /** One of `tradeKeys`. */
  key?: string;
  /** Who sells or buys, of those of all; their id. */
  party?: string;
  /** Beginnings of words in the reference, the listing's title or a name. */
  search?: string;
}

function where(query: Query, { key, party }: TradeFilters): Query {
  const found = key ? query.where('tabs', 'array-contains', key) : query;
  return party ? withParty(found, party) : found;
}

/** What waits for support is listed by how long it does, the rest, and one person's, by its last step. */
const orderOf = ({ key, party }: TradeFilters) =>
  key === supportKey && !party
    ? ({ field: 'waitingSince', direction: 'asc' } as const)
    : ({ field: 'updatedAt', direction: 'desc' } as const);

/** A trade is in two people's lists: its seller's and its buyer's. */
const tradesBy = (field: 'sellerId' | 'buyerId') =>
  collectionOf({
    path: 'b2bTrades',
    schema: tradeSchema,
    noun: 'trade',
    owner: ownedBy('userId', field),
    order: orderOf,
    where,
    fields: fieldsOf(tradeSchema),
    searchKeys: ({ search = '' }: TradeFilters) => keysToFind(search),
  });

const bySeller = tradesBy('sellerId');
const byBuyer = tradesBy('buyerId');

/** One person's trades as their seller or buyer, or all. */
export type TradeScope = { sellerId: string } | { buyerId: string } | 'all';

function collectionFor(scope: TradeScope) {
  if (scope === 'all') return { trades: bySeller, owner: 'all' as const };
  return 'sellerId' in scope
    ? { trades: bySeller, owner: { userId: scope.sellerId } }
    : { trades: byBuyer, owner: { userId: scope.buyerId } };
}

/** @throws AppError `not-found` also outside the scope */
export function getTrade(scope: TradeScope, id: string): Promise<Trade> {
  const { trades, owner } = collectionFor(scope);
  return trades.get(owner, id);
}

export function findTrade(scope: TradeScope, id: string): Promise<Trade | null> {
  const { trades, owner } = collectionFor(scope);
  return trades.find(owner, id);
}

/** Trades by id: a read for each. One that is outside the scope is missing. */
export function findTrades(scope: TradeScope, ids: readonly string[]): Promise<Map<string, Trade>> {
  const { trades, owner } = collectionFor(scope);
  return trades.findMany(owner, ids);
}

export function findTradeForUpdate(unit: UnitOfWork, scope: TradeScope, id: string): Promise<Trade | null> {
  const { trades, owner } = collectionFor(scope);
  return trades.findForUpdate(unit, owner, id);
}

/** A page of trades, those that moved last first. */
export function listTrades(
  scope: TradeScope,
  options: TradeFilters & { cursor: string | null; size?: number },
) {
  const { trades, owner } = collectionFor(scope);
  return trades.list(owner, options);
}

export function countTrades(scope: TradeScope, filters: TradeFilters): Promise<number> {
  const { trades, owner } = collectionFor(scope);
  return trades.count(owner, filters);
}

/** The id of the trade after `current` in the queue of support, as `findNextInQueue`. */
export async function findNextForSupport(
  scope: 'all',
  current: Pick<Trade, 'id' | 'waitingSince'>,
): Promise<string | null> {
  const filters = { key: supportKey };
  const queue = bySeller.query(scope, filters).select();
  const { id, waitingSince: at } = current;
  return (await findNextInQueue(queue, orderOf(filters), { id, at }))?.id ?? null;
}

const countsRememberedMs = 30_000;
const recentCounts = remember<number>(countsRememberedMs);
const forgetRecentCounts = () => recentCounts.forgetAll();

/** All trades with a key, or all: counted at most every 30 s, and after this process has moved a trade. */
export const countRecentTrades = (key: string | undefined): Promise<number> =>
  recentCounts.get(key ?? 'all', () => countTrades('all', { key }));

/** As `countTrades`, in a transaction that goes by it. */
export function countTradesInTransaction(
  unit: Reads,
  scope: TradeScope,
  filters: TradeFilters,
): Promise<number> {
  const { trades, owner } = collectionFor(scope);
  return unit.count(trades.query(owner, filters));
}

/** All trades that were accepted and have not ended, in a transaction: their money is not settled. */
export async function countOpenTrades(unit: Reads): Promise<number> {
  const counts = await Promise.all(openStages.map((key) => countTradesInTransaction(unit, 'all', { key })));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** When something happens to a trade by itself; ISO strings, null for never. */
export interface TradeDeadlines {
  /** An offer, an acceptance or the time to confirm an arrival is over. */
  actAt: string | null;
  /** The buyer is reminded to confirm an arrival. */
  remindAt: string | null;
}

/** Which deadline passed. */
export type TradeDeadline = keyof TradeDeadlines;

/** Trades whose deadline passed, the longest ago first: a read for each. */
export async function listDueTrades(deadline: TradeDeadline, now: Date, size: number): Promise<Due[]> {
  const due = bySeller.reference().where(deadline, '<=', Timestamp.fromDate(now)).orderBy(deadline);
  return (await readQuery(due.select('sellerId').limit(size))).docs.map((doc) => dueOf(doc));
}

const timestamp = (iso: string | null) => (iso === null ? null : Timestamp.fromDate(new Date(iso)));

/** A trade as it is stored. */
export function tradeRecord(trade: Trade, deadlines: TradeDeadlines): DocumentData {
  const { id: _id, ...fields } = trade;
  return {
    ...fields,
    offers: trade.offers.map((offer) => ({
      ...offer,
      at: timestamp(offer.at),
      validUntil: timestamp(offer.validUntil),
    })),
    shipments: trade.shipments.map((shipment) => ({
      ...shipment,
      shippedAt: timestamp(shipment.shippedAt),
      expectedAt: timestamp(shipment.expectedAt),
      arrivedAt: timestamp(shipment.arrivedAt),
    })),
    dispute: trade.dispute && { ...trade.dispute, at: timestamp(trade.dispute.at) },
    timeline: trade.timeline.map((entry) => ({ ...entry, at: timestamp(entry.at) })),
    dueAt: timestamp(trade.dueAt),
    actAt: timestamp(deadlines.actAt),
    remindAt: timestamp(deadlines.remindAt),
    createdAt: timestamp(trade.createdAt),
    updatedAt: timestamp(trade.updatedAt),
    completedAt: timestamp(trade.completedAt),
    waitingSince: timestamp(tradeWaitsSince(trade)),
    tabs: tradeKeys(trade),
    search: searchKeys(trade.reference, trade.listingTitle, trade.sellerName, trade.buyerName),
  };
}

/** Adds a trade, and counts it. The transaction fails when the id is taken. */
export function createTrade(unit: UnitOfWork, trade: Trade, deadlines: TradeDeadlines): void {
  unit.afterwards(forgetRecentCounts);
  unit.create(bySeller.doc(trade.id), tradeRecord(trade, deadlines));
  countTradeTabs(unit, null, trade);
  countTradeForSupport(unit, [], tradeKeys(trade));
}

/** Writes all of a trade, and counts it under the tabs that it has now. */
export function updateTrade(unit: UnitOfWork, before: Trade, trade: Trade, deadlines: TradeDeadlines): void {
  unit.afterwards(forgetRecentCounts);
  unit.update(bySeller.doc(trade.id), tradeRecord(trade, deadlines));
  countTradeTabs(unit, before, trade);
  countTradeForSupport(unit, tradeKeys(before), tradeKeys(trade));
}

/** Writes what a trade knows of its messages; no list goes by it. */
export function writeConversation(unit: UnitOfWork, id: string, conversation: Trade['conversation']): void {
  unit.update(bySeller.doc(id), { conversation });
}

/** Counts a trade that waits for support now, or does no more, by its keys before and after. */
function countTradeForSupport(unit: UnitOfWork, before: readonly string[], after: readonly string[]): void {
  const waits = (keys: readonly string[]) => (keys.includes(supportKey) ? [supportKey] : []);
  if (waits(before).length === waits(after).length) return;
  countMovedInMarketplace(unit, 'tradeQueues', [{ before: waits(before), after: waits(after) }]);
}
