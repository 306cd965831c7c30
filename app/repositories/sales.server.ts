import { randomInt } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { text } from '~/schemas/documents';
import {
  type BestOfDay,
  type DaySales,
  daySalesSchema,
  type ProductSales,
  productSalesSchema,
} from '~/schemas/sales';
import type { SalesFacts } from '~/schemas/sales-facts';
import { dayOf } from '~/utils/days';
import { addSums, leavesOf, mapSums, type Sums } from '~/utils/sums';
import {
  collection,
  inTransaction,
  readDocumentOnce,
  readQuery,
  type UnitOfWork,
} from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';
import {
  bestMonths,
  daysOf,
  monthOf,
  productMonths,
  type ReadDays,
  salesMonths,
} from './sales-months.server';

/**
 * Sales by day (docs/decisions/roll-ups.md). A seller has a document for each month with a map of days ('01'
 * to '31'), and one for their products; both change in the transactions of orders and ledger. One document of
 * all sellers would be one that every order waits for: their facts go to one of a few open documents, and
 * from there to the months when the day is over.
 */
export const openSales = () => collection('openSales');

/** Orders of all sellers that are written at the same time seldom meet in the same one. */
const openDocuments = 8;

/** '23' of '2026-11-23'. */
export const dateOf = (day: string) => day.slice(8, 10);
export const incrementsOf = (sums: Sums) => mapSums(leavesOf(sums), (value) => FieldValue.increment(value));

/** Counts what happened, for its seller and for all. */
export function countSales(unit: UnitOfWork, sellerId: string, facts: readonly (SalesFacts | null)[]): void {
  const known = facts.filter((one) => one !== null);
  if (known.length === 0) return;
  const all: Sums = {};
  const months: { figures: Record<string, Sums>; products: Record<string, Sums> } = {
    figures: {},
    products: {},
  };
  for (const { day, figures, products, net } of known) {
    const at = (sums: Sums) => ({ [monthOf(day)]: { [dateOf(day)]: sums } });
    addSums(months.figures, at(figures));
    addSums(months.products, at(products));
    addSums(all, { [day]: { ...figures, products, sellers: { [sellerId]: net } } });
  }
  for (const [month, days] of Object.entries(months.figures))
    salesMonths.merge(unit, sellerId, month, { sellerId, month, days: incrementsOf(days) });
  for (const [month, days] of Object.entries(months.products))
    if (leavesOf(days).length > 0)
      productMonths.merge(unit, sellerId, month, { sellerId, month, days: incrementsOf(days) });
  const today = dayOf(Date.now());
  const document = openSales().doc(`${today}_${randomInt(openDocuments)}`);
  unit.merge(document, { day: today, days: incrementsOf(all) });
}

/** One seller's sales, or those of all. */
export type SalesScope = { sellerId: string } | 'all';

/**
 * The sales of some months ('2026-11') by day (YYYY-MM-DD): a read for each month that is not remembered.
 * Days on which nothing happened are missing; what all sellers did lately is in `listOpenSales`.
 */
export function listSales(scope: SalesScope, months: readonly string[]): Promise<ReadDays<DaySales>> {
  return salesMonths.read(scope === 'all' ? 'all' : scope.sellerId, months);
}

/**
 * The products that a seller sold in some months, by day: a read for each month that is not remembered.
 *
 * @throws when one of them cannot be read
 */
export async function listProductSales(
  { sellerId }: { sellerId: string },
  months: readonly string[],
): Promise<Map<string, ProductSales>> {
  return whole(await productMonths.read(sellerId, months));
}

function whole<Day>({ days, unreadable }: ReadDays<Day>): Map<string, Day> {
  if (unreadable.length > 0) throw new Error(`sales cannot be read: ${unreadable.join(', ')}`);
  return days;
}

/**
 * The best of the days of some months that are over: a read for each month that is not remembered.
 *
 * @throws when one of them cannot be read
 */
export async function listBest(months: readonly string[]): Promise<Map<string, BestOfDay>> {
  return whole(await bestMonths.read('all', months));
}

const openDaySchema = v.intersect([
  daySalesSchema,
  v.object({
    products: v.optional(productSalesSchema, {}),
    sellers: v.optional(v.record(v.string(), v.number()), {}),
  }),
]);
export type OpenDay = v.InferOutput<typeof openDaySchema>;
const openSchema = v.object({ day: text, days: daysOf(openDaySchema) });

/**
 * What all sellers did and is not in the months yet, by day; usually of today only. A read for each document.
 */
export async function listOpenSales(): Promise<{ day: string; sums: OpenDay }[]> {
  const { docs } = await readQuery(openSales());
  return docs.flatMap((snapshot) => {
    const found = parseDocument(openSchema, snapshot);
    return Object.entries(found?.days ?? {}).map(([day, sums]) => ({ day, sums }));
  });
}

/** The first day that is over and has open documents; null when there is none. */
export async function findDayToClose(today: string): Promise<string | null> {
  const { docs } = await readQuery(openSales().where('day', '<', today).orderBy('day').limit(1));
  const day: unknown = docs[0]?.get('day');
  return typeof day === 'string' ? day : null;
}

const rollupsSchema = v.object({
  isCounted: v.fallback(v.optional(v.boolean(), false), false),
  stale: v.fallback(v.optional(v.record(v.string(), v.number()), {}), {}),
});
const state = () => collection('upkeep').doc('rollups');

/**
 * Which months are counted again, because orders of the past were added; `isCounted` is false before the
 * first time.
 */
export interface RollupState {
  isCounted: boolean;
  stale: Record<string, number>;
}

/** 1 read. */
export async function readRollupState(): Promise<RollupState> {
  const found = parseDocument(rollupsSchema, await readDocumentOnce(state()));
  return found ?? { isCounted: false, stale: {} };
}

/** Has the months of these days counted again. */
export function markMonthsStale(unit: UnitOfWork, days: readonly (string | null)[]): void {
  const months = new Set(days.flatMap((day) => (day === null ? [] : [monthOf(day)])));
  if (months.size === 0) return;
  const stale = Object.fromEntries([...months].map((month) => [month, FieldValue.increment(1)]));
  unit.merge(state(), { stale });
}

/** Takes back that a month is stale, unless it was marked again meanwhile. */
export async function clearStaleMonth(month: string, marks: number): Promise<void> {
  if (marks === 0) return;
  await inTransaction(async (unit) =>
    unit.merge(state(), { stale: { [month]: FieldValue.increment(-marks) } }),
  );
}

export async function markRollupsCounted(): Promise<void> {
  await inTransaction(async (unit) => unit.merge(state(), { isCounted: true }));
}

const claimMs = 10 * 60_000;

/** Whether this process may correct roll-ups now: two at once would correct the same difference twice. */
export function claimRecount(now: Date): Promise<boolean> {
  return inTransaction(async (unit) => {
    const until: unknown = (await unit.read(state())).get('claimedUntil');
    if (typeof until === 'number' && until > now.getTime()) return false;
    unit.merge(state(), { claimedUntil: now.getTime() + claimMs });
    return true;
  });
}

export async function releaseRecount(): Promise<void> {
  await inTransaction(async (unit) => unit.merge(state(), { claimedUntil: 0 }));
}
