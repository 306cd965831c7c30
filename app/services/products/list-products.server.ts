import { countProducts, filtersOfTab, listProducts } from '~/repositories/catalogue/product-lists.server';
import type { ProductScope } from '~/repositories/catalogue/products.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { isOwn } from '~/schemas/own-record';
import {
  type Product,
  type ProductImage,
  type ProductStatus,
  productStatuses,
} from '~/schemas/products/product';
import type { ProductSort } from '~/schemas/products/product-sorts';
import type { ProductSummary } from '~/schemas/products/product-summary';
import type { ProductTab } from '~/schemas/products/product-tabs';
import type { ProductVariants } from '~/schemas/products/product-variants';
import { isReadable } from '~/schemas/unreadable';
import { productStatusFacts } from '~/utils/product-status-facts';
import { versionOf } from './product-version';
import { countMarketplaceProducts, countProductsAgain, loadProductCounts } from './recount-products.server';

/** The search parameters of a list. */
export interface ListRequest {
  q: string;
  category: string;
  tab: ProductTab;
  sort: ProductSort;
  after: string;
}

const noSellers: ReadonlySet<string> = new Set();

/** Pending products oldest first, all others newest first. */
export function queueOrder(tab: ProductTab): 'oldest' | 'newest' {
  return tab === 'pending' ? 'oldest' : 'newest';
}

/**
 * One page of products, and the counts of `tabs` from the counters: `all` is the sum of the statuses. Under a
 * search or a category only the open tab is counted, by one aggregation. Reads the rows shown and one more.
 *
 * @param admin who reads it, if an admin does: what is their own, or of a suspended seller, is marked
 */
export async function listProductsByTab<Tab extends ProductTab>(
  scope: ProductScope,
  { q, category, tab, sort, after }: ListRequest,
  tabs: readonly Tab[],
  admin?: { id: string },
) {
  const filters = { ...filtersOfTab(tab), search: q, category: category || undefined };
  const countOpenTab = async () => ({ [tab]: await countProducts(scope, filters, sort) });
  const [page, counts, suspended] = await Promise.all([
    listProducts(scope, { ...filters, sort, cursor: after }),
    q || category ? countOpenTab() : countEveryTab(scope),
    admin ? listSuspendedSellers('all') : noSellers,
  ]);
  // Then another program has written some of them.
  const isBehind = page.items.filter(isReadable).length > (counts[tab] ?? 0);
  const shown = scope !== 'all' && isBehind ? withAll(await countProductsAgain(scope)) : counts;
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) =>
      isReadable(row) ? { ...summaryOf(row, suspended), ...markOf(row, admin) } : row,
    ),
    tabs: tabs.map((name) => ({ name, count: shown[name] })),
  };
}

const markOf = ({ seller_id }: Product, admin?: { id: string }) =>
  admin && isOwn(admin, seller_id) ? { isOwn: true as const } : {};

/** The counts of all tabs. */
async function countEveryTab(scope: ProductScope): Promise<Partial<Record<ProductTab, number>>> {
  return withAll(scope === 'all' ? await countMarketplaceProducts() : await loadProductCounts(scope));
}

const withAll = <Counts extends Record<ProductStatus, number>>(counts: Counts) => ({
  ...counts,
  all: productStatuses.reduce((sum, status) => sum + counts[status], 0),
});

/** Of each row what lists show; a loader leaves out what its own does not (`ProductSummary`). */
export function summaryOf(product: Product, suspendedSellers = noSellers) {
  const { id, title, category, sku, price, quantity, sellerName, created_at, updated_at, images, variants } =
    product;
  return {
    ...productStatusFacts(product),
    id,
    title,
    category,
    sku,
    price,
    quantity,
    updated_at,
    submittedAt: created_at,
    sellerName,
    version: versionOf(product),
    ...listPhotoOf(images),
    ...(variants ? { variants: summaryOfVariants(variants) } : {}),
    ...(suspendedSellers.has(product.seller_id ?? '') ? { sellerSuspended: true as const } : {}),
  } satisfies ProductSummary;
}

/** The photo that lists show. Those of older records have no path, only the storage's URL. */
export function listPhotoOf([first]: ProductImage[]): Pick<ProductSummary, 'image'> {
  return first ? { image: first.path ? { path: first.path } : { url: first.url } } : {};
}

/** How many variants there are, and whether their prices differ. */
export function summaryOfVariants({ rows }: ProductVariants) {
  return { count: rows.length, from: rows.some(({ price }) => price !== rows[0]?.price) };
}
