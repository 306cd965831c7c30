import { markMonthsOfOpenLists } from '~/repositories/backfill/sales.server';
import { listBestProducts } from '~/repositories/products.server';
import {
  claimRecount,
  clearStaleMonth,
  findDayToClose,
  listBestSellers,
  markRollupsCounted,
  readRollupState,
  releaseRecount,
} from '~/repositories/sales.server';
import {
  type Correction,
  closeDay,
  correctSales,
  type KeptMonth,
  listMonths,
  scanMonth,
  writeBest,
} from '~/repositories/sales-upkeep.server';
import { type BestOfDay, maxBest } from '~/schemas/sales';
import { dayOf } from '~/utils/days';
import { currentRequest } from '~/utils/request-context.server';
import { addSums, leavesOf, type Sums } from '~/utils/sums';
import { cutBest, SalesCount } from './sales-count';

/** A kept sum that is not what orders and ledger add up to. */
export interface SalesDifference {
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

/** Has the months counted again that an older program counted otherwise. */
export async function markMonthsToCount(now = new Date()): Promise<void> {
  await markMonthsOfOpenLists(await listMonths(now));
}

/**
 * Counts the months again to which orders of the past were added, and all of them before the first time.
 *
 * @returns how many
 */
export async function recountStaleMonths(now = new Date()): Promise<number> {
  const { isCounted, stale } = await readRollupState();
  const marked = Object.keys(stale).filter((month) => (stale[month] ?? 0) > 0);
  const months = isCounted ? marked : [...new Set([...marked, ...(await listMonths(now))])];
  for (const month of months.sort())
    if ((await recountMonth(month, { repair: true }, now)) === null) return 0;
  if (!isCounted) await markRollupsCounted();
  return months.length;
}

/**
 * Counts the sales of a month again, from all of its orders and ledger lines (docs/product.md, "Insight").
 *
 * @param repair correct what is wrong; orders may be placed meanwhile
 * @returns what was wrong; null when another process corrects roll-ups right now
 */
export async function recountMonth(
  month: string,
  { repair }: { repair: boolean },
  now = new Date(),
): Promise<SalesDifference[] | null> {
  if (!repair) return (await compareMonth(month, now)).differences;
  if (!(await claimRecount(now))) return null;
  try {
    const marks = (await readRollupState()).stale[month] ?? 0;
    const { differences, corrections, best } = await compareMonth(month, now);
    for (let from = 0; from < corrections.length; from += correctionsAtOnce)
      await correctSales(corrections.slice(from, from + correctionsAtOnce));
    if (best.size > 0) await writeBest(month, best);
    await clearStaleMonth(month, marks);
    if (differences.length > 0)
      currentRequest().log.info({ month, corrected: differences.length }, 'sales of a month were corrected');
    return differences;
  } finally {
    await releaseRecount();
  }
}

const correctionsAtOnce = 20;
/** Firestore adds to at most 500 numbers of a document in one write. */
const maxNumbers = 400;

async function compareMonth(month: string, now: Date) {
  const count = new SalesCount();
  const kept = await scanMonth(month, {
    onOrder: (order) => count.place(order, order.tabs),
    onLine: (line) => {
      if (line.createdAt !== null) count.book(line, new Date(line.createdAt));
    },
  });
  const differences: SalesDifference[] = [];
  const corrections: Correction[] = [];
  const compare = (
    kind: Correction['kind'],
    counted: Map<string, Record<string, Sums>>,
    stored: Map<string, Record<string, Sums>>,
  ) => {
    for (const subject of new Set([...counted.keys(), ...stored.keys()])) {
      const wrong = differenceOf(counted.get(subject) ?? {}, stored.get(subject) ?? {});
      for (const { path, value, was } of wrong) {
        const [day = '', ...name] = path;
        differences.push({ subject, day, name: name.join('.'), kept: was, counted: was + value });
      }
      for (let from = 0; from < wrong.length; from += maxNumbers)
        corrections.push({ subject, kind, month, days: daysOf(wrong.slice(from, from + maxNumbers)) });
    }
  };
  const of = (kind: 'figures' | 'products') =>
    new Map([...count.sellers].map(([id, days]) => [id, days[kind]] as const));
  compare('figures', new Map([...of('figures'), ['all', count.all()]]), kept.figures);
  compare('products', of('products'), kept.products);
  const best = wrongBest(count, kept, now);
  for (const day of best.keys()) differences.push({ subject: 'all', day, name: 'best', kept: 0, counted: 1 });
  return { differences, corrections, best };
}

function differenceOf(counted: Record<string, Sums>, stored: Record<string, Sums>) {
  const sums: Sums = {};
  addSums(sums, counted);
  addSums(sums, stored, -1);
  return leavesOf(sums).map(({ path, value }) => ({ path, value, was: numberAt(stored, path) }));
}

function numberAt(sums: Sums, path: readonly string[]): number {
  let found: Sums | number | undefined = sums;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'number' ? found : 0;
}

/** Sums by day of the month. */
function daysOf(leaves: readonly { path: string[]; value: number }[]): Record<string, Sums> {
  const days: Record<string, Sums> = {};
  for (const { path, value } of leaves) {
    const [day = '', ...names] = path;
    addSums(days, {
      [day.slice(8)]: names.reduceRight<Sums | number>((inner, name) => ({ [name]: inner }), value),
    });
  }
  return days;
}

/** The best of days that are over, where they are not what was counted. */
function wrongBest(count: SalesCount, { best, openDays }: KeptMonth, now: Date) {
  const today = dayOf(now);
  const counted = count.best();
  const days = new Set([...counted.keys(), ...best.keys()]);
  const none = cutBest({}, {});
  return new Map(
    [...days]
      .filter((day) => day < today && !openDays.has(day))
      .map((day) => [day, counted.get(day) ?? none] as const)
      .filter(([day, one]) => !isSameBest(one, best.get(day) ?? none)),
  );
}

const isSameBest = (one: object, other: object) => canonical(one) === canonical(other);

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
