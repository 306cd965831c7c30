import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { ledgerLineSchema } from '~/schemas/ledger';
import { storedOrderSchema } from '~/schemas/order-record';
import { type BestOfDay, bestOfDaySchema } from '~/schemas/sales';
import { addSums, type Sums } from '~/utils/sums';
import { collection, inSnapshot, inTransaction, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';
import { dateOf, incrementsOf, openSales } from './sales.server';
import {
  bestDocument,
  bestMonths,
  monthOf,
  productMonths,
  salesDocument,
  salesMonths,
} from './sales-months.server';

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

interface OpenSums extends Sums {
  products: Sums;
  sellers: Sums;
}

function openSumsIn(snapshots: readonly DocumentSnapshot[]): Record<string, OpenSums> {
  const days: Record<string, OpenSums> = {};
  for (const snapshot of snapshots)
    for (const [day, sums] of Object.entries<Sums>(snapshot.get('days') ?? {})) {
      days[day] ??= { products: {}, sellers: {} };
      addSums(days[day], sums);
    }
  return days;
}

/**
 * Adds the open documents of a day that is over to the months of all sellers, and deletes them, in one
 * transaction.
 *
 * @param cut keeps the best of a day
 */
export function closeDay(
  day: string,
  cut: (sellers: Record<string, number>, products: Record<string, Sums>) => BestOfDay,
): Promise<void> {
  return inTransaction(async (unit) => {
    const { docs } = await unit.query(openSales().where('day', '==', day));
    const days = openSumsIn(docs);
    const months = [...new Set(Object.keys(days).map(monthOf))];
    const stored = await Promise.all(
      months.map(async (month) => ({
        month,
        sales: daysIn(await unit.read(salesDocument('all', month)), month),
        best: await unit.read(bestDocument(month)),
      })),
    );
    for (const { month, sales, best } of stored) {
      const changed: Record<string, Sums> = {};
      const bestDays: Record<string, string> = {};
      for (const [one, { products, sellers, ...figures }] of Object.entries(days)) {
        if (monthOf(one) !== month) continue;
        const sums = sales[one] ?? {};
        addSums(sums, figures);
        changed[dateOf(one)] = sums;
        if (Object.keys(products).length + Object.keys(sellers).length === 0) continue;
        const kept = bestIn(best, one);
        const all = { sellers: { ...kept.sellers } as Sums, products: { ...kept.products } as Sums };
        addSums(all, { sellers, products });
        const next = cut(all.sellers as Record<string, number>, all.products as Record<string, Sums>);
        bestDays[dateOf(one)] = JSON.stringify({ ...next, isCut: next.isCut || kept.isCut });
      }
      salesMonths.merge(unit, 'all', month, { days: changed });
      if (Object.keys(bestDays).length > 0) bestMonths.merge(unit, 'all', month, { days: bestDays });
    }
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
  for (const [day, { products: _products, sellers: _sellers, ...figures }] of Object.entries(open)) {
    kept.openDays.add(day);
    if (monthOf(day) === month) addSums(all, { [day]: figures });
  }
  return kept;
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
      const owner = subject === 'all' ? {} : { sellerId: subject, month };
      const data = { ...owner, days: incrementsOf(days) };
      (kind === 'products' ? productMonths : salesMonths).merge(unit, subject, month, data);
    }
  });
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
