import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type BestOfDay, bestOfDaySchema } from '~/schemas/sales/sales';
import { addSums, type Sums } from '~/utils/sums';
import { addToMarketplace } from '../counters/marketplace-counters.server';
import { collection } from '../firebase/firestore.server';
import { inSnapshot, inTransaction } from '../firebase/transactions.server';
import { markMonthsStale, requireRecountClaim } from './rollup-state.server';
import { dateOf, openSales } from './sales.server';
import {
  bestDocument,
  bestMonths,
  monthOf,
  productMonths,
  salesDocument,
  salesMonths,
} from './sales-months.server';

const bestSchema = v.pipe(v.string(), v.parseJson(), bestOfDaySchema);

/** The best of a day in the document of its month; none where they are missing or cannot be read. */
export function bestIn(snapshot: DocumentSnapshot, day: string): BestOfDay {
  const stored: unknown = snapshot.get('days')?.[dateOf(day)];
  const parsed = v.safeParse(bestSchema, stored);
  return parsed.success ? parsed.output : { sellers: {}, products: {}, isCut: false };
}

/** The sums of a month by date ('01'). */
const dayMap = (month: DocumentSnapshot): Record<string, Sums> => month.get('days') ?? {};

/** What open documents hold: figures by day, with the products of orders that came late, and counts. */
export function openSumsIn(snapshots: readonly DocumentSnapshot[]) {
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
      months.map(async (month) => {
        const [best, kept] = await Promise.all([
          unit.read(bestDocument(month)),
          unit.read(salesDocument('all', month)),
        ]);
        return { month, best, kept: dayMap(kept) };
      }),
    );
    for (const { month, best, kept } of stored) {
      // Sums and not what is to be added: of that a document takes 500 numbers in one transaction.
      const sums: Record<string, Sums> = {};
      const bestDays: Record<string, string> = {};
      if (monthOf(day) === month) bestDays[dateOf(day)] = JSON.stringify(bestOfDay);
      for (const [one, { products, ...figures }] of Object.entries(days)) {
        if (monthOf(one) !== month) continue;
        sums[dateOf(one)] = structuredClone(kept[dateOf(one)] ?? {});
        addSums(sums[dateOf(one)] ?? {}, figures);
        if (one === day || Object.keys(products).length === 0) continue;
        const bestBefore = bestIn(best, one);
        const sold = { ...bestBefore.products } as Sums;
        addSums(sold, products);
        const next = cut(bestBefore.sellers, sold as Record<string, Sums>);
        bestDays[dateOf(one)] = JSON.stringify({ ...next, isCut: next.isCut || bestBefore.isCut });
      }
      if (Object.keys(sums).length > 0) salesMonths.merge(unit, 'all', month, { days: sums });
      if (Object.keys(bestDays).length > 0) bestMonths.merge(unit, 'all', month, { days: bestDays });
    }
    addToMarketplace(unit, { orders: orders as Record<string, number> });
    for (const { ref } of docs) unit.delete(ref);
  });
}

/** Changes to make to the kept sums of a subject on a day. */
export interface Correction {
  subject: string;
  kind: 'figures' | 'products';
  /** By how much; at most some hundred numbers, as a document takes in one write. */
  sums: Sums;
}

/**
 * Corrects kept sums of a day by their differences, so that what orders count meanwhile stays.
 *
 * @param claim of `claimRecount`
 * @throws when another process has taken over
 */
export async function correctSales(
  day: string,
  corrections: readonly Correction[],
  claim: string,
): Promise<void> {
  const month = monthOf(day);
  await inTransaction(async (unit) => {
    await requireRecountClaim(unit, claim);
    for (const { subject, kind, sums } of corrections) {
      const days = { [dateOf(day)]: sums };
      if (kind === 'products') productMonths.add(unit, subject, month, { days });
      else
        salesMonths.add(unit, subject, month, subject === 'all' ? { days } : { days, ...netOf(day, sums) });
    }
  });
}

/** By how much sales minus refunds of a day change. */
function netOf(day: string, { sales = 0, refunds = 0 }: Sums): Sums {
  return { net: { [day]: Number(sales) + Number(refunds) } };
}

/**
 * Replaces the best of a day. Where they are not what they were when the day was counted, since an order came
 * late, the month is counted again instead.
 *
 * @throws as `correctSales`
 */
export async function writeBest(
  day: string,
  { was, best }: { was: BestOfDay; best: BestOfDay },
  claim: string,
): Promise<void> {
  const month = monthOf(day);
  await inTransaction(async (unit) => {
    await requireRecountClaim(unit, claim);
    const stored = bestIn(await unit.read(bestDocument(month)), day);
    if (JSON.stringify(stored) !== JSON.stringify(was)) markMonthsStale(unit, [day]);
    else bestMonths.merge(unit, 'all', month, { days: { [dateOf(day)]: JSON.stringify(best) } });
  });
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
