import { type DocumentReference, FieldPath } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { text } from '~/schemas/files/documents';
import { type ProductSales, productSalesSchema } from '~/schemas/products/product-sales';
import { type BestOfDay, type DaySales, daySalesSchema } from '~/schemas/sales/sales';
import { figuresOfAll, knownProducts, type SalesFacts } from '~/schemas/sales/sales-facts';
import { dayOf } from '~/utils/days';
import { currentRequest, oncePerRequest } from '~/utils/request-context.server';
import { addSums, type Sums } from '~/utils/sums';
import { addFigures, type When } from '../counters/seller-figures.server';
import { Spread } from '../counters/spread.server';
import { collection, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { PartKey, type UnitOfWork } from '../firebase/transactions.server';
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
 * all sellers would be one that every order waits for: their facts go to one of several open documents, and
 * from there to the months when the day is over.
 */
export const openSales = () => collection('openSales');

/** '23' of '2026-11-23'. */
export const dateOf = (day: string) => day.slice(8, 10);

/** Counts what happened, for its seller, as `addFigures`, and for all. */
export function countSales(
  unit: UnitOfWork,
  sellerId: string,
  facts: readonly (SalesFacts | null)[],
  when: When,
): void {
  const known = facts.filter((one) => one !== null);
  if (known.length === 0) return;
  const today = dayOf(Date.now());
  const all: Sums = {};
  const sales: Record<string, Sums> = {};
  const products: Record<string, Sums> = {};
  for (const { day, figures, products: sold, net } of known) {
    const at = (sums: Sums) => ({ [monthOf(day)]: { days: { [dateOf(day)]: sums } } });
    addSums(sales, at(figures));
    // By which the best sellers of a day are found.
    if (net !== 0) addSums(sales, { [monthOf(day)]: { net: { [day]: net } } });
    if (Object.keys(sold).length > 0) addSums(products, at(sold));
    // The best products of today are found by what the products themselves keep.
    const late: Sums = day === today ? {} : { products: knownProducts(sold) };
    addSums(all, { [day]: { ...figuresOfAll(figures), ...late } });
  }
  addFigures(unit, sellerId, { sales, products }, when);
  unit.increment(openDocumentOf(unit, today), { days: all }, { day: today });
}

/** Counts orders of all sellers that came under lists which they do not leave again, or left the market's. */
export function countOrdersOfAll(unit: UnitOfWork, changes: Record<string, number>): void {
  const today = dayOf(Date.now());
  unit.increment(openDocumentOf(unit, today), { orders: changes }, { day: today });
}

/** The facts of a day are spread over 8 documents, and more where there are many. */
const spread = new Spread(8);
const openOf = new PartKey<DocumentReference>();

/** One open document for each transaction. */
const openDocumentOf = (unit: UnitOfWork, day: string): DocumentReference =>
  unit.part(openOf, () => openSales().doc(`${day}_${spread.pick()}`));

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
    /** Of orders that came after their day. */
    products: v.optional(productSalesSchema, {}),
  }),
]);
type OpenDay = v.InferOutput<typeof openDaySchema>;
const openSchema = v.object({
  day: text,
  days: daysOf(openDaySchema),
  orders: v.optional(v.record(v.string(), v.number()), {}),
});

async function readOpen() {
  const { docs } = await readQuery(openSales());
  return docs.flatMap((snapshot) => parseDocument(openSchema, snapshot) ?? []);
}

/** A read for each open document, shared by the parts of a page. */
const openOnce = () => oncePerRequest(`open sales ${currentRequest().metrics.transactions}`, readOpen);

/**
 * What all sellers did and is not in the months yet, by day; usually of today only. A read for each document:
 * 8 of them, more where the market has more than 80 orders a minute.
 */
export async function listOpenSales(): Promise<OpenFacts[]> {
  return (await openOnce()).flatMap(({ day: openDay, days }) =>
    Object.entries(days).map(([day, sums]) => ({ openDay, day, sums })),
  );
}

/** What was counted on `openDay` of the orders and ledger lines of a day. */
export interface OpenFacts {
  openDay: string;
  day: string;
  sums: OpenDay;
}

/** What `countOrdersOfAll` counted and no day that is over has added yet; read as `listOpenSales`. */
export async function listOpenOrderCounts(): Promise<Record<string, number>> {
  return sumOf((await openOnce()).map(({ orders }) => orders));
}

/** As `listOpenOrderCounts`, at the moment of a snapshot. */
export async function readOpenOrderCounts(unit: Pick<UnitOfWork, 'query'>): Promise<Record<string, number>> {
  const { docs } = await unit.query(openSales());
  return sumOf(docs.map((snapshot) => snapshot.get('orders') ?? {}));
}

function sumOf(parts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Sums = {};
  for (const part of parts) addSums(sums, part);
  return sums as Record<string, number>;
}

/** The best sellers of a day that no month has yet, by sales minus refunds: a read for each. */
export async function listBestSellers(day: string, size: number): Promise<Record<string, number>> {
  const net = new FieldPath('net', day);
  const query = collection('rollups').orderBy(net, 'desc').select('sellerId', net);
  const { docs } = await readQuery(query.limit(size));
  return Object.fromEntries(docs.map((one) => [String(one.get('sellerId')), Number(one.get(net))]));
}

/** The first day that is over and has open documents; null when there is none. */
export async function findDayToClose(today: string): Promise<string | null> {
  const { docs } = await readQuery(openSales().where('day', '<', today).orderBy('day').limit(1));
  const day: unknown = docs[0]?.get('day');
  return typeof day === 'string' ? day : null;
}
