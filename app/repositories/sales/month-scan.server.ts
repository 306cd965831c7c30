import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { ledgerLineSchema } from '~/schemas/money/ledger';
import { storedOrderSchema } from '~/schemas/orders/order-record';
import type { BestOfDay } from '~/schemas/sales/sales';
import { dayOf, daysOf } from '~/utils/days';
import { addSums, type Sums } from '~/utils/sums';
import { readWaiting } from '../counters/seller-figures.server';
import { collection, readDocument } from '../firebase/firestore.server';
import { fieldsOf, parseDocument } from '../firebase/parsing.server';
import { inSnapshot, isMomentGone } from '../firebase/transactions.server';
import { rollupState } from './rollup-state.server';
import { dateOf, openSales } from './sales.server';
import { bestDocument, daysOfPart, monthOf, salesDocument } from './sales-months.server';
import { bestIn, openSumsIn } from './sales-upkeep.server';

const orderSchema = v.pick(storedOrderSchema, [
  'id',
  'sellerId',
  'items',
  'total',
  'paymentMethod',
  'source',
  'soldBy',
  'deliveryAddress',
  'tabs',
  'createdAt',
]);
type CountableOrder = v.InferOutput<typeof orderSchema>;
const lineSchema = v.pick(ledgerLineSchema, ['sellerId', 'type', 'amountPesewas', 'tradeId', 'createdAt']);
type CountableLine = v.InferOutput<typeof lineSchema>;

/** Takes what the figures of a month are made of, and what is kept of it, one day after the other. */
export interface MonthScan {
  /** Called when a day begins; once more when it begins again at another moment. */
  onBegin: () => void;
  onOrder: (order: CountableOrder) => void;
  onLine: (line: CountableLine) => void;
  /** Called when all orders and lines of a day were given. */
  onDay: (kept: KeptDay) => Promise<void>;
}

/** What is kept of a day. */
export interface KeptDay {
  /** YYYY-MM-DD */
  day: string;
  /** Sums by subject: a seller's id, or `all`. */
  figures: Record<string, Sums>;
  products: Record<string, Sums>;
  best: BestOfDay;
  /** Whether open documents still change it. */
  isOpen: boolean;
}

/**
 * Firestore can tell for an hour what was there at a moment, and the local engine for some 4 000 writes.
 * After this time the next day gets a moment of its own, for which what is kept is read again.
 */
const momentMs = 30 * 60_000;

/** Orders or ledger lines that are read together, and documents of a month, which are larger. */
const scanSize = 1_000;
const keptSize = 100;

/**
 * Reads all orders that were placed in a month, all ledger lines that were booked in it, and what is kept of
 * it, day by day. All of a day is as it was at one moment, and the moment of a day is never before that of an
 * earlier one. Memory holds some pages, and what is kept of the month as compressed texts.
 *
 * @param month '2026-11'
 * @param pageSize orders or ledger lines of one read
 * @throws AppError `upstream` when Firestore does not answer; Firestore's error when it no longer
 * knows the moment of a day that began twice
 */
export async function scanMonth(month: string, scan: MonthScan, pageSize = scanSize): Promise<void> {
  let began = 0;
  let moment: MonthAtMoment | undefined;
  const beginAt = async (day: string) => {
    began = performance.now();
    moment = await readFrom(day, pageSize);
    return moment;
  };
  for (const day of daysOf({ from: `${month}-01`, to: lastDayOf(month) })) {
    const isOld = performance.now() - began > momentMs;
    const known = moment && !isOld ? moment : await beginAt(day);
    const kept = await readDay(day, known, scan).catch(async (error: unknown) => {
      if (!isMomentGone(error)) throw error;
      return readDay(day, await beginAt(day), scan);
    });
    await scan.onDay(kept);
  }
}

async function readDay(
  day: string,
  { orders, lines, kept }: MonthAtMoment,
  { onBegin, onOrder, onLine }: MonthScan,
): Promise<KeptDay> {
  onBegin();
  await orders.upTo(day, (snapshot) => {
    const order = parseDocument(orderSchema, snapshot);
    if (order) onOrder(order);
  });
  await lines.upTo(day, (snapshot) => {
    const line = parseDocument(lineSchema, snapshot);
    if (line) onLine(line);
  });
  return kept(day);
}

function lastDayOf(month: string): string {
  const last = new Date(`${month}-01`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return dayOf(last);
}

/** The rest of a month at one moment. */
interface MonthAtMoment {
  orders: DayReader;
  lines: DayReader;
  kept: (day: string) => KeptDay;
}

async function readFrom(day: string, pageSize: number): Promise<MonthAtMoment> {
  // The time of a read, since the clock of this server may differ from Firestore's.
  const { readTime: at } = await readDocument(rollupState());
  const month = monthOf(day);
  const end = new Date(`${month}-01`);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const restOf = (path: string, fields: string[]) => {
    const query = collection(path)
      .where('createdAt', '>=', Timestamp.fromDate(new Date(day)))
      .where('createdAt', '<', Timestamp.fromDate(end))
      .orderBy('createdAt')
      .select(...fields);
    return new DayReader(pagesOf(query, at, pageSize));
  };
  return {
    orders: restOf('orders', fieldsOf(orderSchema)),
    lines: restOf('ledger', fieldsOf(lineSchema)),
    kept: await readKept(month, at),
  };
}

/** What a query found at a moment, page by page. */
async function* pagesOf(query: Query, at: Timestamp, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = (last ? query.startAfter(last) : query).limit(size);
    const { docs } = await inSnapshot((unit) => unit.query(page), at);
    last = docs.length === size ? docs.at(-1) : undefined;
    yield docs;
  } while (last);
}

/** Goes through pages in the order of `createdAt` day by day; of later days it holds the rest of a page. */
class DayReader {
  #page: QueryDocumentSnapshot[] = [];

  constructor(private readonly pages: AsyncGenerator<QueryDocumentSnapshot[]>) {}

  async upTo(day: string, onSnapshot: (snapshot: QueryDocumentSnapshot) => void): Promise<void> {
    do {
      const later = this.#page.findIndex((snapshot) => dayOf(snapshot.get('createdAt').toDate()) > day);
      const end = later === -1 ? this.#page.length : later;
      for (const snapshot of this.#page.slice(0, end)) onSnapshot(snapshot);
      this.#page = this.#page.slice(end);
    } while (this.#page.length === 0 && (await this.#turnPage()));
  }

  async #turnPage(): Promise<boolean> {
    const { value, done } = await this.pages.next();
    this.#page = value ?? [];
    return !done;
  }
}

const isProducts = /_products(_\d+)?$/;
const isPart = /_products_\d+$/;
const daysIn = (snapshot: QueryDocumentSnapshot): Record<string, Sums> =>
  (isPart.test(snapshot.id) ? daysOfPart(snapshot) : snapshot.get('days')) ?? {};

/** All that is kept of a month at a moment. */
async function readKept(month: string, at: Timestamp): Promise<(day: string) => KeptDay> {
  const figures = new PackedDays();
  const products = new PackedDays();
  for await (const page of pagesOf(collection('rollups').where('month', '==', month), at, keptSize)) {
    const daysOfSubjects = (which: boolean) =>
      page
        .filter(({ id }) => isProducts.test(id) === which)
        .map((snapshot): SubjectDays => [String(snapshot.get('sellerId')), daysIn(snapshot)]);
    figures.add(daysOfSubjects(false));
    products.add(daysOfSubjects(true));
  }
  const [all, best, open, waiting] = await inSnapshot(
    (unit) =>
      Promise.all([
        unit.read(salesDocument('all', month)),
        unit.read(bestDocument(month)),
        unit.query(openSales()).then(({ docs }) => openSumsIn(docs).days),
        readWaiting(unit),
      ]),
    at,
  );
  figures.add([['all', all.get('days') ?? {}]]);
  for (const [day, { products: _products, ...sums }] of Object.entries(open))
    if (monthOf(day) === month) figures.add([['all', { [dateOf(day)]: sums }]]);
  const daysOfMonth = (sums: Record<string, Sums> = {}) => (sums[month]?.days ?? {}) as Record<string, Sums>;
  figures.add([...waiting].map(([sellerId, { sales }]) => [sellerId, daysOfMonth(sales)]));
  products.add([...waiting].map(([sellerId, sums]) => [sellerId, daysOfMonth(sums.products)]));
  return (day) => ({
    day,
    figures: figures.on(dateOf(day)),
    products: products.on(dateOf(day)),
    best: bestIn(best, day),
    isOpen: day in open,
  });
}

/** A subject, and its sums by day of the month ('01' to '31'). */
type SubjectDays = [subject: string, days: Record<string, Sums>];

/** Sums by day and subject, as compressed texts, which take a fraction of what objects would. */
class PackedDays {
  readonly #parts = new Map<string, Buffer[]>();

  add(subjects: readonly SubjectDays[]): void {
    const dates = new Map<string, Sums>();
    for (const [subject, days] of subjects)
      for (const [date, sums] of Object.entries(days)) {
        const known = dates.get(date) ?? {};
        dates.set(date, known);
        // A subject comes again with each part of its month.
        addSums(known, { [subject]: sums });
      }
    for (const [date, sums] of dates) {
      const parts = this.#parts.get(date) ?? [];
      // A copy: what zlib returns holds on to 16 KB.
      parts.push(Buffer.from(deflateRawSync(JSON.stringify(sums))));
      this.#parts.set(date, parts);
    }
  }

  /** The sums of a day by subject. */
  on(date: string): Record<string, Sums> {
    const sums: Sums = {};
    for (const part of this.#parts.get(date) ?? [])
      addSums(sums, JSON.parse(inflateRawSync(part).toString()));
    return sums as Record<string, Sums>;
  }
}
