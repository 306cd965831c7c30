import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { ledgerLineSchema } from '~/schemas/ledger';
import { storedOrderSchema } from '~/schemas/order-record';
import { type BestOfDay, bestOfDaySchema } from '~/schemas/sales';
import { addSums, type Sums } from '~/utils/sums';
import { collection, inSnapshot, inTransaction, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';
import { addToMarketplace } from './marketplace-counters.server';
import { dateOf, openSales } from './sales.server';
import {
  bestDocument,
  bestMonths,
  monthOf,
  productMonths,
  salesDocument,
  salesMonths,
} from './sales-months.server';
import { readWaiting } from './seller-figures.server';

/** The days of a stored document as sums. */
function daysIn(snapshot: DocumentSnapshot, month: string): Record<string, Sums> {
  const days: Record<string, Sums> = snapshot.get('days') ?? {};
  return Object.fromEntries(Object.entries(days).map(([date, sums]) => [`${month}-${date}`, sums]));
}

const bestSchema = v.pipe(v.string(), v.parseJson(), bestOfDaySchema);

function bestIn(snapshot: DocumentSnapshot, day: string): BestOfDay {
  const stored: unknown = snapshot.get('days')?.[dateOf(day)];
  const parsed = v.safeParse(bestSchema, stored);
  return parsed.success ? parsed.output : { sellers: {}, products: {}, isCut: false };
}

/** What open documents hold: figures by day, with the products of orders that came late, and counts. */
function openSumsIn(snapshots: readonly DocumentSnapshot[]) {
  const days: Record<string, Sums & { products: Sums }> = {};
  const orders: Sums = {};
  for (const snapshot of snapshots) {
    for (const [day, sums] of Object.entries<Sums>(snapshot.get('days') ?? {})) {
      days[day] ??= { products: {} };
      addSums(days[day], sums);
    }
    addSums(orders, snapshot.get('orders') ?? {});
  }
  return { days, orders };
}

/**
 * Adds the open documents of a day that is over to the months and counts of all sellers, and deletes them, in
 * one transaction.
 *
 * @param bestOfDay the best of the day
 * @param cut keeps the best of an earlier day, to which late orders are added
 */
export function closeDay(
  day: string,
  bestOfDay: BestOfDay,
  cut: (sellers: Record<string, number>, products: Record<string, Sums>) => BestOfDay,
): Promise<void> {
  return inTransaction(async (unit) => {
    const { docs } = await unit.query(openSales().where('day', '==', day));
    const { days, orders } = openSumsIn(docs);
    const months = [...new Set([monthOf(day), ...Object.keys(days).map(monthOf)])];
    const stored = await Promise.all(
      months.map(async (month) => ({ month, best: await unit.read(bestDocument(month)) })),
    );
    for (const { month, best } of stored) {
      const sums: Record<string, Sums> = {};
      const bestDays: Record<string, string> = {};
      if (monthOf(day) === month) bestDays[dateOf(day)] = JSON.stringify(bestOfDay);
      for (const [one, { products, ...figures }] of Object.entries(days)) {
        if (monthOf(one) !== month) continue;
        sums[dateOf(one)] = figures;
        if (one === day || Object.keys(products).length === 0) continue;
        const kept = bestIn(best, one);
        const sold = { ...kept.products } as Sums;
        addSums(sold, products);
        const next = cut(kept.sellers, sold as Record<string, Sums>);
        bestDays[dateOf(one)] = JSON.stringify({ ...next, isCut: next.isCut || kept.isCut });
      }
      salesMonths.add(unit, 'all', month, { days: sums });
      if (Object.keys(bestDays).length > 0) bestMonths.merge(unit, 'all', month, { days: bestDays });
    }
    addToMarketplace(unit, { orders: orders as Record<string, number> });
    for (const { ref } of docs) unit.delete(ref);
  });
}

const orderSchema = v.pick(storedOrderSchema, [
  'id',
  'sellerId',
  'items',
  'total',
  'paymentMethod',
  'deliveryAddress',
  'tabs',
  'createdAt',
]);
type CountableOrder = v.InferOutput<typeof orderSchema>;
const lineSchema = v.pick(ledgerLineSchema, ['sellerId', 'type', 'amountPesewas', 'tradeId', 'createdAt']);
type CountableLine = v.InferOutput<typeof lineSchema>;

/** What is kept of a month, and what its figures are made of. */
export interface MonthScan {
  onOrder: (order: CountableOrder) => void;
  onLine: (line: CountableLine) => void;
}

/** The kept sums of a month by subject (a seller's id, or `all`) and day. */
export interface KeptMonth {
  figures: Map<string, Record<string, Sums>>;
  products: Map<string, Record<string, Sums>>;
  best: Map<string, BestOfDay>;
  /** Days that open documents still change. */
  openDays: Set<string>;
}

const scanSize = 1_000;

/**
 * Reads all orders that were placed in a month, all ledger lines that were booked in it, and what is kept of
 * it, as they are at one moment.
 */
export function scanMonth(month: string, { onOrder, onLine }: MonthScan): Promise<KeptMonth> {
  const from = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(from);
  before.setUTCMonth(before.getUTCMonth() + 1);
  const inMonth = (path: string) =>
    collection(path)
      .where('createdAt', '>=', Timestamp.fromDate(from))
      .where('createdAt', '<', Timestamp.fromDate(before))
      .orderBy('createdAt');
  return inSnapshot(async (unit) => {
    const kept = await readKept(unit, month);
    const { id: _id, ...fields } = orderSchema.entries;
    await scan(unit, inMonth('orders').select(...Object.keys(fields)), (snapshot) => {
      const order = parseDocument(orderSchema, snapshot);
      if (order) onOrder(order);
    });
    await scan(unit, inMonth('ledger').select(...Object.keys(lineSchema.entries)), (snapshot) => {
      const line = parseDocument(lineSchema, snapshot);
      if (line) onLine(line);
    });
    return kept;
  });
}

async function scan(
  unit: Pick<UnitOfWork, 'query'>,
  query: Query,
  onSnapshot: (snapshot: DocumentSnapshot) => void,
): Promise<void> {
  let last: DocumentSnapshot | undefined;
  do {
    const { docs } = await unit.query((last ? query.startAfter(last) : query).limit(scanSize));
    for (const snapshot of docs) onSnapshot(snapshot);
    last = docs.length === scanSize ? docs.at(-1) : undefined;
  } while (last);
}

const isProducts = /_products$/;

async function readKept(unit: Pick<UnitOfWork, 'read' | 'query'>, month: string): Promise<KeptMonth> {
  const kept: KeptMonth = { figures: new Map(), products: new Map(), best: new Map(), openDays: new Set() };
  await scan(unit, collection('rollups').where('month', '==', month), (snapshot) => {
    const of = isProducts.test(snapshot.id) ? kept.products : kept.figures;
    of.set(String(snapshot.get('sellerId')), daysIn(snapshot, month));
  });
  const all = daysIn(await unit.read(salesDocument('all', month)), month);
  kept.figures.set('all', all);
  const best = await unit.read(bestDocument(month));
  for (const date of Object.keys(best.get('days') ?? {}))
    kept.best.set(`${month}-${date}`, bestIn(best, `${month}-${date}`));
  const open = openSumsIn((await unit.query(openSales())).docs);
  for (const [day, { products: _products, ...figures }] of Object.entries(open.days)) {
    kept.openDays.add(day);
    if (monthOf(day) === month) addSums(all, { [day]: figures });
  }
  for (const [sellerId, { sales, products }] of await readWaiting(unit)) {
    addWaitingDays(kept.figures, sellerId, month, sales?.[month]);
    addWaitingDays(kept.products, sellerId, month, products?.[month]);
  }
  return kept;
}

function addWaitingDays(
  kept: Map<string, Record<string, Sums>>,
  sellerId: string,
  month: string,
  sums?: Sums,
) {
  const days = typeof sums?.days === 'object' ? sums.days : {};
  const own = kept.get(sellerId) ?? {};
  addSums(own, Object.fromEntries(Object.entries(days).map(([date, one]) => [`${month}-${date}`, one])));
  if (Object.keys(own).length > 0) kept.set(sellerId, own);
}

/** Changes to make to the kept sums of a subject and month. */
export interface Correction {
  subject: string;
  kind: 'figures' | 'products';
  month: string;
  /** By day of the month; at most some hundred numbers, as a document takes in one write. */
  days: Record<string, Sums>;
}

/** Corrects kept sums by their differences, so that what orders count meanwhile stays. */
export async function correctSales(corrections: readonly Correction[]): Promise<void> {
  await inTransaction(async (unit) => {
    for (const { subject, kind, month, days } of corrections) {
      if (kind === 'products') productMonths.add(unit, subject, month, { days });
      else salesMonths.add(unit, subject, month, { days, ...(subject === 'all' ? {} : netOf(month, days)) });
    }
  });
}

/** By how much sales minus refunds of some days change. */
function netOf(month: string, days: Record<string, Sums>): Sums {
  const changes = Object.entries(days).map(([date, { sales = 0, refunds = 0 }]) => [
    `${month}-${date}`,
    Number(sales) + Number(refunds),
  ]);
  return { net: Object.fromEntries(changes) };
}

/** Replaces the best of some days of a month. */
export async function writeBest(month: string, days: ReadonlyMap<string, BestOfDay>): Promise<void> {
  const stored = Object.fromEntries([...days].map(([day, best]) => [dateOf(day), JSON.stringify(best)]));
  await inTransaction(async (unit) => bestMonths.merge(unit, 'all', month, { days: stored }));
}

/** The months from the first order or ledger line to this one; empty without any. */
export async function listMonths(now: Date): Promise<string[]> {
  const firsts = await inSnapshot((unit) =>
    Promise.all(
      ['orders', 'ledger'].map(async (path) => {
        const { docs } = await unit.query(collection(path).orderBy('createdAt').limit(1));
        const at: unknown = docs[0]?.get('createdAt');
        return at instanceof Timestamp ? at.toDate().toISOString() : null;
      }),
    ),
  );
  const first = firsts.filter((one) => one !== null).sort()[0];
  const months: string[] = [];
  if (first === undefined) return months;
  const at = new Date(`${monthOf(first)}-01T00:00:00Z`);
  for (; at <= now; at.setUTCMonth(at.getUTCMonth() + 1)) months.push(monthOf(at.toISOString()));
  return months;
}
