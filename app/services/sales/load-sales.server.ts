import { listBestProducts } from '~/repositories/catalogue/products.server';
import { isStale, readRollupState } from '~/repositories/sales/rollup-state.server';
import {
  listBest,
  listBestSellers,
  listOpenSales,
  listProductSales,
  listSales,
  type SalesScope,
} from '~/repositories/sales/sales.server';
import type { ProductSales } from '~/schemas/products/product-sales';
import { type DaySales, noSales } from '~/schemas/sales/sales';
import { addSums, type Sums } from '~/utils/sums';
import { monthsOf } from './sales-range';

/** The sales of some days, by day; days without any are missing. */
export interface LoadedSales {
  days: ReadonlyMap<string, DaySales>;
  /** Months that are being counted again: their figures may be incomplete. */
  stale: string[];
  /** Months that cannot be read: their figures are missing. */
  unreadable: string[];
  /** What all sellers did and no month holds yet. */
  open: Awaited<ReturnType<typeof listOpenSales>>;
}

/** The months of some days, and which are being counted again: what `loadSales` reads by reference. */
export const readMonths = (scope: SalesScope, days: readonly string[]) =>
  Promise.all([listSales(scope, monthsOf(days)), readRollupState()]);

/** Reads a document for each month; of all sellers, also what is not in the months yet: up to 8 of a day. */
export async function loadSales(scope: SalesScope, days: readonly string[]): Promise<LoadedSales> {
  const months = monthsOf(days);
  const [[kept, state], open] = await Promise.all([
    readMonths(scope, days),
    scope === 'all' ? listOpenSales() : [],
  ]);
  const sums = new Map(kept.days);
  for (const { day, sums: more } of open) sums.set(day, sumOf([sums.get(day) ?? noSales, more]));
  return {
    days: sums,
    stale: months.filter((month) => isStale(state, month)),
    unreadable: kept.unreadable,
    open,
  };
}

/** The sum of the days. */
export function sumSales({ days }: Pick<LoadedSales, 'days'>, of: readonly string[]): DaySales {
  return sumOf(of.flatMap((day) => days.get(day) ?? []));
}

// A day has the names of `noSales`, and numbers alone.
const sumOf = (days: readonly DaySales[]) => ({ ...noSales, ...added(days) }) as DaySales;

/** The sums of several parts, added up. */
function added(parts: readonly Sums[]): Sums {
  const sum: Sums = {};
  for (const part of parts) addSums(sum, part);
  return sum;
}

/** Units and pesewas by product on some days, and sales minus refunds by seller. */
export interface SoldInRange {
  products: ProductSales;
  sellers: Record<string, number>;
  /** Whether a day had more than are kept: then sums may be too low. */
  isCut: boolean;
}

/** What a seller sold on each day, product by product: a read for each month. */
export const loadProductDays = (scope: { sellerId: string }, days: readonly string[]) =>
  listProductSales(scope, monthsOf(days));

/** The months of what was sold, by product: what `loadSold` reads by reference. */
export const readSold = (scope: SalesScope, days: readonly string[]): Promise<unknown> =>
  scope === 'all' ? listBest(monthsOf(days)) : loadProductDays(scope, days);

/** The sum of the days. */
export function sumProducts(kept: ReadonlyMap<string, ProductSales>, days: readonly string[]): ProductSales {
  return added(days.map((day) => kept.get(day) ?? {})) as ProductSales;
}

/** Of a day that is not over, so many of the best sellers and products are looked for. */
const bestOfOpenDay = 25;

/**
 * The best products and sellers of all: a read for each month, and for each of the best of a day that is not
 * over.
 *
 * @param loading the sales of the same days, of which some may be in no month yet
 */
export async function loadBest(loading: Promise<LoadedSales>, days: readonly string[]): Promise<SoldInRange> {
  const [kept, { open }] = await Promise.all([listBest(monthsOf(days)), loading]);
  const wanted = new Set(days);
  const closed = days.flatMap((day) => kept.get(day) ?? []);
  // The open documents are named by the day that they are of: today, and yesterday until it is closed.
  const openDays = [...new Set(open.map(({ openDay }) => openDay))].filter((day) => wanted.has(day));
  const best = await Promise.all(
    openDays.map(async (day) => ({
      sellers: await listBestSellers(day, bestOfOpenDay),
      products: await listBestProducts(day, bestOfOpenDay),
    })),
  );
  const late = open.flatMap(({ day, sums }) => (wanted.has(day) ? [sums.products] : []));
  return {
    products: added([...closed, ...best].map(({ products }) => products).concat(late)) as ProductSales,
    sellers: added([...closed, ...best].map(({ sellers }) => sellers)) as Record<string, number>,
    isCut: closed.some(({ isCut }) => isCut) || best.some(isFull),
  };
}

const isFull = (best: { sellers: object; products: object }) =>
  [best.sellers, best.products].some((found) => Object.keys(found).length === bestOfOpenDay);
