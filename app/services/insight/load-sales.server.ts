import {
  listBest,
  listOpenSales,
  listProductSales,
  listSales,
  readRollupState,
  type SalesScope,
} from '~/repositories/sales.server';
import { type DaySales, noSales, type OrdersSum, type ProductSales, type UnitsSum } from '~/schemas/sales';
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

/** Reads a document for each month; of all sellers, also what is not in the months yet: up to 8 of a day. */
export async function loadSales(scope: SalesScope, days: readonly string[]): Promise<LoadedSales> {
  const months = monthsOf(days);
  const [kept, open, state] = await Promise.all([
    listSales(scope, months),
    scope === 'all' ? listOpenSales() : [],
    readRollupState(),
  ]);
  const sums = new Map(kept.days);
  for (const { day, sums: more } of open) sums.set(day, add(sums.get(day) ?? noSales, more));
  const isStale = (month: string) => !state.isCounted || (state.stale[month] ?? 0) > 0;
  return { days: sums, stale: months.filter(isStale), unreadable: kept.unreadable, open };
}

/** The sum of the days. */
export function sumSales({ days }: Pick<LoadedSales, 'days'>, of: readonly string[]): DaySales {
  return of.reduce((sum, day) => add(sum, days.get(day) ?? noSales), noSales);
}

function add(one: DaySales, other: DaySales): DaySales {
  return {
    sales: one.sales + other.sales,
    refunds: one.refunds + other.refunds,
    commission: one.commission + other.commission,
    orders: one.orders + other.orders,
    ordered: one.ordered + other.ordered,
    units: one.units + other.units,
    tabs: merge(one.tabs, other.tabs, (a, b = 0) => a + b),
    regions: merge(one.regions, other.regions, addOrders),
    methods: merge(one.methods, other.methods, addOrders),
    categories: merge(one.categories, other.categories, addUnits),
  };
}

function merge<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  sum: (a: T, b: T | undefined) => T,
): Record<string, T> {
  const merged = { ...one };
  for (const [name, value] of Object.entries(other)) merged[name] = sum(value, merged[name]);
  return merged;
}

const addOrders = (a: OrdersSum, b: OrdersSum = { orders: 0, pesewas: 0 }): OrdersSum => ({
  orders: a.orders + b.orders,
  pesewas: a.pesewas + b.pesewas,
});
const addUnits = (a: UnitsSum, b: UnitsSum = { units: 0, pesewas: 0 }): UnitsSum => ({
  units: a.units + b.units,
  pesewas: a.pesewas + b.pesewas,
});

/** Units and pesewas by product on some days, and sales minus refunds by seller. */
export interface SoldInRange {
  products: ProductSales;
  sellers: Record<string, number>;
  /** Whether a day had more than are kept: then sums may be too low. */
  isCut: boolean;
}

/** What a seller sold, product by product: a read for each month. */
export async function loadProductSales(
  scope: { sellerId: string },
  days: readonly string[],
): Promise<ProductSales> {
  const kept = await listProductSales(scope, monthsOf(days));
  return days.reduce<ProductSales>((sum, day) => merge(sum, kept.get(day) ?? {}, addUnits), {});
}

/** The best products and sellers of all: a read for each month. */
export async function loadBest(open: LoadedSales['open'], days: readonly string[]): Promise<SoldInRange> {
  const kept = await listBest(monthsOf(days));
  const wanted = new Set(days);
  const sold: SoldInRange = { products: {}, sellers: {}, isCut: false };
  const sellers: Sums = {};
  const addDay = (day: { products: ProductSales; sellers: Record<string, number> }) => {
    sold.products = merge(sold.products, day.products, addUnits);
    addSums(sellers, day.sellers);
  };
  for (const [day, best] of kept) {
    if (!wanted.has(day)) continue;
    addDay(best);
    sold.isCut ||= best.isCut;
  }
  for (const { day, sums } of open) if (wanted.has(day)) addDay(sums);
  for (const [id, net] of Object.entries(sellers)) if (typeof net === 'number') sold.sellers[id] = net;
  return sold;
}
