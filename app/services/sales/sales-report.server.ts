import { findProducts } from '~/repositories/catalogue/products.server';
import { findShops } from '~/repositories/people/shops.server';
import type { SalesScope } from '~/repositories/sales/sales.server';
import { orderParts } from '~/schemas/sales/order-parts';
import type { DaySales } from '~/schemas/sales/sales';
import type {
  BestProduct,
  BestSeller,
  SalesPartRow,
  SalesReport,
  SalesTotals,
} from '~/schemas/sales/sales-report';
import type { SalesSearch } from '~/schemas/sales/sales-search';
import { dayOf, daysOf } from '~/utils/days';
import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';
import { ownSalesByPerson } from '../orders/own/own-sales-people.server';
import { type CountedOrders, countOrdersOf } from './count-orders.server';
import {
  type LoadedSales,
  loadBest,
  loadProductDays,
  loadSales,
  readMonths,
  readSold,
  type SoldInRange,
  sumProducts,
  sumSales,
} from './load-sales.server';
import { lastDaysTo, rangeOf } from './sales-range';
import { timeChart } from './time-chart.server';

/** Rows of the best products, and of the best sellers. */
const bestShown = 8;

/** Asks for the months of `loadSalesReport` in the call of the user's record. */
export function readReportAhead(scope: SalesScope, search: SalesSearch, now = new Date()): Promise<unknown> {
  const range = rangeOf(search, now);
  const days = daysOf(range);
  return Promise.all([readMonths(scope, [...daysOf(range.before), ...days]), readSold(scope, days)]);
}

/**
 * The statistics of a seller, or of all, for the days of a search (docs/product.md, "Insight"). Reads a
 * document for each month, and one for the products of it.
 */
export async function loadSalesReport(
  scope: SalesScope,
  search: SalesSearch,
  now = new Date(),
): Promise<SalesReport> {
  const range = rangeOf(search, now);
  const days = daysOf(range);
  const daysBefore = daysOf(range.before);
  const loading = loadSales(scope, [...daysBefore, ...days]);
  const [loaded, sold, counted] = await Promise.all([
    loading,
    loadBestOf(scope, loading, days),
    countOrdersOf(scope, range, now),
  ]);
  const sum = sumSales(loaded, days);
  const people = await ownSalesByPerson(sum);
  const chartOf = (value: (day: DaySales) => number, unit: 'money' | 'count') =>
    timeChart(valuesOf(loaded, days, value), {
      unit,
      width: 'half',
      before: valuesOf(loaded, daysBefore, value),
    });
  return {
    range,
    isOpen: range.to === dayOf(now),
    totals: totalsOf(sum),
    before: totalsOf(sumSales(loaded, daysBefore)),
    people,
    charts: {
      sales: chartOf(netOf, 'money'),
      orders: chartOf(({ orders }) => orders, 'count'),
    },
    ...partsOf(sum, counted),
    ...sold,
    stale: loaded.stale,
    unreadable: loaded.unreadable,
    computedAt: now.toISOString(),
  };
}

const netOf = ({ sales, refunds }: Pick<DaySales, 'sales' | 'refunds'>) => sales + refunds;

function valuesOf(loaded: LoadedSales, days: readonly string[], value: (day: DaySales) => number) {
  return days.map((day) => {
    const found = loaded.days.get(day);
    return { day, value: found ? value(found) : 0 };
  });
}

function totalsOf(day: DaySales): SalesTotals {
  const { sales, refunds, commission, orders, ordered, ownOrders, ownPesewas, units, tabs } = day;
  const { bulkSales, bulkCommission, bulkTrades } = day;
  return {
    net: sales + refunds,
    sales,
    refunds,
    commission,
    bulkSales,
    bulkCommission,
    bulkTrades,
    orders,
    ordered,
    ownOrders,
    ownPesewas,
    units,
    cancelled: tabs.cancelled ?? 0,
    returned: tabs.returns ?? 0,
  };
}

/**
 * The statuses of the orders of some days, which add up to all of them. Of an order on the way with something
 * to ship it is the latter that counts.
 */
function statusesOf({ orders, tabs }: Pick<DaySales, 'orders' | 'tabs'>, counted: CountedOrders) {
  const counts: CountedOrders = { ...counted, delivered: tabs.delivered, cancelled: tabs.cancelled };
  const others = Object.values(counts).reduce((sum, count = 0) => sum + count, 0);
  const transit = Math.max(0, orders - others);
  return orderParts.map(
    (name): SalesPartRow => ({
      name,
      count: (name === 'transit' ? transit : counts[name]) ?? 0,
      pesewas: null,
    }),
  );
}

/**
 * The parts of what was ordered, the largest first.
 *
 * @param counted what `countOrdersOf` counts
 */
export function partsOf(day: DaySales, counted: CountedOrders) {
  const { regions, methods, categories } = day;
  const rows = (found: Record<string, { orders: number; pesewas: number }>): SalesPartRow[] =>
    Object.entries(found)
      .map(([name, { orders: count, pesewas }]) => ({ name, count, pesewas }))
      .filter(({ count }) => count !== 0)
      .sort((a, b) => b.count - a.count || b.pesewas - a.pesewas);
  return {
    statuses: statusesOf(day, counted),
    regions: rows(regions),
    methods: rows(methods),
    categories: Object.entries(categories)
      .map(([name, { units: count, pesewas }]): SalesPartRow => ({ name, count, pesewas }))
      .filter(({ count }) => count !== 0)
      .sort((a, b) => (b.pesewas ?? 0) - (a.pesewas ?? 0)),
  };
}

/** What was sold most; null when it could not be loaded, which is logged: the rest of the page is shown. */
async function loadBestOf(scope: SalesScope, loading: Promise<LoadedSales>, days: readonly string[]) {
  try {
    const sold = await loadSold(scope, loading, days);
    const [products, sellers] = await Promise.all([
      loadBestProducts(sold, bestShown),
      scope === 'all' ? loadBestSellers(sold, bestShown) : null,
    ]);
    return { products, sellers, isCut: sold.isCut };
  } catch (error) {
    currentRequest().log.error({ err: error }, 'the best products could not be loaded');
    return { products: null, sellers: null, isCut: false };
  }
}

/** All products that were sold on some days; of all sellers also the sellers. */
export async function loadSold(
  scope: SalesScope,
  loading: Promise<LoadedSales>,
  days: readonly string[],
): Promise<SoldInRange> {
  if (scope === 'all') return loadBest(loading, days);
  const products = sumProducts(await loadProductDays(scope, days), days);
  return { products, sellers: {}, isCut: false };
}

/** Names change seldom, and many views show the same ones. */
const rememberedMs = 5 * 60_000;
const titles = remember<string | null>(rememberedMs);
const names = remember<string>(rememberedMs);

/**
 * The products that were sold for the most, with their titles: a read for each, unless they are remembered.
 */
export async function loadBestProducts(
  { products }: Pick<SoldInRange, 'products'>,
  size: number,
): Promise<BestProduct[]> {
  const best = Object.entries(products)
    .filter(([, { units }]) => units > 0)
    .sort(([, a], [, b]) => b.pesewas - a.pesewas)
    .slice(0, size);
  const listed = best.map(([key]) => key).filter((key) => !key.startsWith('~'));
  const found = lazily(() => findProducts('all', listed));
  return Promise.all(
    best.map(async ([key, sums]) => {
      if (key.startsWith('~')) return { id: null, title: key.slice(1) || 'Other products', ...sums };
      const title = await titles.get(key, async () => (await found()).get(key)?.title ?? null);
      return { id: title === null ? null : key, title: title ?? 'Deleted product', ...sums };
    }),
  );
}

/** Loads at most once, and not before it is asked for. */
function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

/** The sellers with the most sales, with their names: a read for each, unless they are remembered. */
export async function loadBestSellers(
  { sellers }: Pick<SoldInRange, 'sellers'>,
  size: number,
): Promise<BestSeller[]> {
  const best = Object.entries(sellers)
    .filter(([, net]) => net !== 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, size);
  const found = lazily(() => findShops(best.map(([id]) => id)));
  return Promise.all(
    best.map(async ([id, pesewas]) => ({
      id,
      pesewas,
      name: await names.get(id, async () => {
        const shop = (await found()).get(id);
        return shop?.sellerName ?? 'Unknown seller';
      }),
    })),
  );
}

/** As `loadSalesTiles`; null when they cannot be read, which is logged. */
export async function loadDashboardSales(scope: SalesScope) {
  try {
    return await loadSalesTiles(scope);
  } catch (error) {
    currentRequest().log.error({ err: error }, 'the sales could not be read');
    return null;
  }
}

const tileRanges = (now: Date) => [1, 7, 30].map((days) => lastDaysTo(dayOf(now), days));

const tileDays = (now: Date) =>
  tileRanges(now).flatMap((range) => [...daysOf(range), ...daysOf(range.before)]);

/** The months that `loadSalesTiles` goes by, for a loader to ask for them ahead. */
export const readTileMonths = (scope: SalesScope, now = new Date()) => readMonths(scope, tileDays(now));

/** Sums of today, of 7 and of 30 days, and of the days that each is compared with. */
export async function loadSalesTiles(scope: SalesScope, now = new Date()) {
  const ranges = tileRanges(now);
  const loaded = await loadSales(scope, tileDays(now));
  return {
    tiles: ranges.map((range) => ({
      from: range.from,
      to: range.to,
      days: range.days,
      before: range.before,
      net: netOf(sumSales(loaded, daysOf(range))),
      netBefore: netOf(sumSales(loaded, daysOf(range.before))),
    })),
    stale: loaded.stale,
  };
}
