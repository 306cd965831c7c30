import { listBestProducts } from '~/repositories/catalogue/products.server';
import { type KeptDay, type MonthScan, scanMonth } from '~/repositories/sales/month-scan.server';
import {
  claimRecount,
  clearStaleMonth,
  isStale,
  markCountedFrom,
  markRollupsCounted,
  readRollupState,
  releaseRecount,
  renewRecount,
} from '~/repositories/sales/rollup-state.server';
import { findDayToClose, listBestSellers } from '~/repositories/sales/sales.server';
import {
  type Correction,
  closeDay,
  correctSales,
  listMonths,
  writeBest,
} from '~/repositories/sales/sales-upkeep.server';
import { type BestOfDay, maxBest } from '~/schemas/sales/sales';
import { dayOf } from '~/utils/days';
import { currentRequest } from '~/utils/request-context.server';
import { addSums, leavesOf, mapSums, type Sums } from '~/utils/sums';
import { divideFullMonths } from './divide-months.server';
import { cutBest, SalesCount } from './sales-count';

/** A kept sum that is not what orders and ledger add up to. */
interface SalesDifference {
  /** A seller's id, or `all`. */
  subject: string;
  day: string;
  /** 'regions.Ashanti.orders' */
  name: string;
  kept: number;
  counted: number;
}

/** Adds the sales of days that are over to the months of all sellers. */
export async function closeDays(now = new Date()): Promise<void> {
  const today = dayOf(now);
  for (let day = await findDayToClose(today); day !== null; day = await findDayToClose(today))
    await closeDay(day, await bestOfDay(day), cutBest);
}

/** The best of a day that no month has yet: as many reads as there are, up to 202. */
async function bestOfDay(day: string): Promise<BestOfDay> {
  const [sellers, products] = await Promise.all([
    listBestSellers(day, maxBest + 1),
    listBestProducts(day, maxBest + 1),
  ]);
  return cutBest(sellers, products);
}

/**
 * Counts the months again to which orders of the past were added, and all of them before the first time: the
 * newest first, which pages show most. What was counted is kept, so another run goes on where one ended.
 *
 * @returns how many were counted; the rest is left when another process counts
 */
export async function recountStaleMonths(now = new Date()): Promise<number> {
  const state = await readRollupState();
  const known = [...Object.keys(state.stale), ...(state.isCounted ? [] : await listMonths(now))];
  const months = [...new Set(known)].filter((month) => isStale(state, month)).sort();
  let counted = 0;
  for (const month of months.reverse()) {
    if ((await recountMonth(month, { repair: true }, now)) === null) return counted;
    if (!state.isCounted && month < (state.countedFrom ?? '9')) await markCountedFrom(month);
    counted += 1;
  }
  if (!state.isCounted) await markRollupsCounted();
  return counted;
}

/** What was wrong with the sales of a month. */
export interface RecountedMonth {
  /** Kept sums that were not right. */
  wrong: number;
  /** The first hundred of them. */
  examples: SalesDifference[];
}

const maxExamples = 100;

/** A claim is for ten minutes; a day, after which it is renewed, takes less than the rest. */
const renewMs = 60_000;

/**
 * Counts the sales of a month again, from all of its orders and ledger lines (docs/product.md, "Insight").
 *
 * @param repair correct what is wrong, day by day; orders may be placed meanwhile
 * @param pageSize orders or ledger lines that are read together
 * @returns null when another process corrects roll-ups right now
 * @throws as `scanMonth`, and when another process has taken over; what was corrected by then is right
 */
export async function recountMonth(
  month: string,
  { repair, pageSize }: { repair: boolean; pageSize?: number },
  now = new Date(),
): Promise<RecountedMonth | null> {
  if (!repair) return compareMonth(month, async () => {}, now, pageSize);
  const claim = await claimRecount();
  if (claim === null) return null;
  try {
    const marks = (await readRollupState()).stale[month] ?? 0;
    let renewed = performance.now();
    const correct = async (wrong: WrongDay) => {
      if (performance.now() - renewed > renewMs) {
        await renewRecount(claim);
        renewed = performance.now();
      }
      await correctDay(wrong, claim);
    };
    const found = await compareMonth(month, correct, now, pageSize);
    await clearStaleMonth(month, marks);
    if (found.wrong > 0)
      currentRequest().log.info({ month, corrected: found.wrong }, 'sales of a month were corrected');
    return found;
  } finally {
    await releaseRecount(claim);
  }
}

async function correctDay({ day, corrections, best }: WrongDay, claim: string): Promise<void> {
  for (const some of atOnce(corrections)) {
    await correctSales(day, some, claim);
    if (some.some(({ kind }) => kind === 'products')) await divideFullMonths();
  }
  if (best) await writeBest(day, best, claim);
}

/** What Firestore takes in one write: at most 500 numbers that are added to a document, and 10 MiB of all. */
const maxNumbers = 400;
const correctionsAtOnce = 50;

/** Corrections by transaction, which writes each document once: so only one of each. */
function atOnce(corrections: readonly Correction[]): Correction[][] {
  const parts: Correction[][] = [];
  for (const one of corrections) {
    const last = parts.at(-1);
    const isKnown = last?.some(({ subject, kind }) => subject === one.subject && kind === one.kind);
    if (!last || isKnown || last.length === correctionsAtOnce) parts.push([one]);
    else last.push(one);
  }
  return parts;
}

/** Calls `onDay` for each day of a month, before it looks at the next one. */
async function compareMonth(
  month: string,
  onDay: (wrong: WrongDay) => Promise<void>,
  now: Date,
  pageSize?: number,
): Promise<RecountedMonth> {
  const found: RecountedMonth = { wrong: 0, examples: [] };
  let count = new SalesCount();
  const scan: MonthScan = {
    onBegin: () => {
      count = new SalesCount();
    },
    onOrder: (order) => count.place(order, order.tabs),
    onLine: (line) => {
      if (line.createdAt !== null) count.book(line, new Date(line.createdAt));
    },
    onDay: async (kept) => {
      const wrong = compareDay(count, kept, now);
      found.wrong += wrong.differences.length;
      found.examples.push(...wrong.differences.slice(0, maxExamples - found.examples.length));
      await onDay(wrong);
    },
  };
  await scanMonth(month, scan, pageSize);
  return found;
}

/** What is to be corrected of a day. */
interface WrongDay {
  day: string;
  differences: SalesDifference[];
  corrections: Correction[];
  /** Null when they are right, or the day is not over. */
  best: { was: BestOfDay; best: BestOfDay } | null;
}

function compareDay(count: SalesCount, kept: KeptDay, now: Date): WrongDay {
  const { day } = kept;
  const wrong: WrongDay = { day, differences: [], corrections: [], best: wrongBest(count, kept, now) };
  const compare = (subject: string, kind: Correction['kind'], counted: Sums = {}) => {
    const stored = kept[kind][subject] ?? {};
    const leaves = differenceOf(counted, stored);
    for (const { path, value } of leaves) {
      const was = numberAt(stored, path);
      wrong.differences.push({ subject, day, name: path.join('.'), kept: was, counted: was + value });
    }
    for (let from = 0; from < leaves.length; from += maxNumbers) {
      const sums = mapSums(leaves.slice(from, from + maxNumbers), (by) => by) as Sums;
      wrong.corrections.push({ subject, kind, sums });
    }
  };
  const subjects = (kind: Correction['kind']) =>
    new Set([...count.sellers.keys(), ...Object.keys(kept[kind])]);
  for (const subject of subjects('figures'))
    if (subject !== 'all') compare(subject, 'figures', count.sellers.get(subject)?.figures[day]);
  compare('all', 'figures', count.all()[day]);
  for (const subject of subjects('products'))
    compare(subject, 'products', count.sellers.get(subject)?.products[day]);
  if (wrong.best) wrong.differences.push({ subject: 'all', day, name: 'best', kept: 0, counted: 1 });
  return wrong;
}

function differenceOf(counted: Sums, stored: Sums) {
  const sums: Sums = {};
  addSums(sums, counted);
  addSums(sums, stored, -1);
  return leavesOf(sums);
}

function numberAt(sums: Sums, path: readonly string[]): number {
  let found: Sums | number | undefined = sums;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'number' ? found : 0;
}

/** The best of a day that is over, where they are not what was counted; else null. */
function wrongBest(count: SalesCount, { day, best: was, isOpen }: KeptDay, now: Date): WrongDay['best'] {
  if (isOpen || day >= dayOf(now)) return null;
  const best = count.best().get(day) ?? cutBest({}, {});
  return canonical(best) === canonical(was) ? null : { was, best };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
