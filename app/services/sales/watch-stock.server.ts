import { listProducts } from '~/repositories/catalogue/product-lists.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import type { Product } from '~/schemas/products/product';
import type { ProductSales } from '~/schemas/products/product-sales';
import type { ProductVariants } from '~/schemas/products/product-variants';
import { isReadable } from '~/schemas/unreadable';
import { dayMs } from '~/utils/dates';
import { dayOf, daysOf } from '~/utils/days';
import { loadProductDays, sumProducts } from './load-sales.server';
import { lastDaysTo } from './sales-range';

/** Days of sales that say how fast a product sells. */
const speedDays = 30;
/** A product that lasts for fewer days is selling out. */
const sellsOutDays = 14;
/** A product without an order for so many days is not selling. */
const unsoldDays = 60;

/** The products that sell most are looked at. */
const maxWatched = 20;
/** Products of one page that are looked through, oldest first. */
const scanned = 25;

interface WatchedProduct {
  id: string;
  title: string;
  quantity: number;
  /** Units ordered in the last 30 days. */
  units: number;
  /** How many variants it has, and how many of them are out of stock; null without variants. */
  variants: { count: number; soldOut: number } | null;
  /** Whole days until the stock, of all variants, is used up at that speed. */
  daysLeft: number;
}

interface UnsoldProduct extends Pick<Product, 'id' | 'title'> {
  quantity: number;
  /** ISO string. */
  createdAt: string | null;
}

const daysTo = (now: Date) => daysOf(lastDaysTo(dayOf(now), unsoldDays));

/** The months of sales that `watchStock` goes by, for a loader to ask for them ahead. */
export const readWatchedMonths = (scope: { sellerId: string }, now = new Date()) =>
  loadProductDays(scope, daysTo(now));

/** What is selling out, and what is not selling: about 50 reads, of which 3 are months that both share. */
export async function watchStock(scope: { sellerId: string }, search: { after: string }, now = new Date()) {
  const days = daysTo(now);
  const loading = readWatchedMonths(scope, now);
  const [sellingOut, unsold] = await Promise.all([
    loading.then((kept) => listSellingOut(scope, sumProducts(kept, days.slice(-speedDays)))),
    listUnsold(
      scope,
      search,
      loading.then((kept) => sumProducts(kept, days)),
      now,
    ),
  ]);
  return { sellingOut, unsold };
}

/** The best sellers whose stock does not last long, the soonest first: a read for each that is looked at. */
async function listSellingOut(scope: { sellerId: string }, sold: ProductSales): Promise<WatchedProduct[]> {
  const best = Object.entries(sold)
    .filter(([key, { units }]) => units > 0 && !key.startsWith('~'))
    .sort(([, a], [, b]) => b.units - a.units)
    .slice(0, maxWatched);
  const found = await findProducts(
    scope,
    best.map(([id]) => id),
  );
  return best
    .flatMap(([id, { units }]) => {
      const product = found.get(id);
      if (!product || product.quantity === null) return [];
      const { title, quantity } = product;
      const daysLeft = Math.floor((quantity * speedDays) / units);
      const variants = product.variants && countVariants(product.variants);
      return daysLeft < sellsOutDays ? [{ id, title, quantity, units, variants, daysLeft }] : [];
    })
    .sort((a, b) => a.daysLeft - b.daysLeft || b.units - a.units);
}

const countVariants = ({ rows }: ProductVariants) => ({
  count: rows.length,
  soldOut: rows.filter(({ quantity }) => quantity === 0).length,
});

/**
 * Approved products in stock that nobody ordered for 60 days, the oldest first. A page looks through 25
 * products, so it may show fewer, or none, and still have a next one.
 */
async function listUnsold(
  scope: { sellerId: string },
  { after }: { after: string },
  loadingSold: Promise<ProductSales>,
  now: Date,
): Promise<{ items: UnsoldProduct[]; lookedThrough: number; nextCursor: string | null }> {
  const [page, sold] = await Promise.all([
    listProducts(scope, { status: 'approved', sort: 'oldest', cursor: after, size: scanned }),
    loadingSold,
  ]);
  const before = new Date(now.getTime() - unsoldDays * dayMs).toISOString();
  const isOld = ({ created_at }: Product) => created_at !== null && created_at < before;
  const products = page.items.filter(isReadable);
  const items = products
    .filter(
      (product) => isOld(product) && (product.quantity ?? 0) > 0 && !((sold[product.id]?.units ?? 0) > 0),
    )
    .map(({ id, title, quantity, created_at }) => ({
      id,
      title,
      quantity: quantity ?? 0,
      createdAt: created_at,
    }));
  // Oldest first: after a product that is too new there are only newer ones.
  const isEnd = products.some((product) => product.created_at !== null && !isOld(product));
  return { items, lookedThrough: page.items.length, nextCursor: isEnd ? null : page.nextCursor };
}
