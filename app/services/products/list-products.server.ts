import { countProducts, listProducts, type ProductFilters } from '~/repositories/product-lists.server';
import type { ProductScope } from '~/repositories/products.server';
import { listSuspendedSellers } from '~/repositories/suspended-sellers.server';
import { type Product, type ProductSummary, productStatuses } from '~/schemas/product';
import type { ProductSort } from '~/schemas/product-sorts';
import type { ProductVariants } from '~/schemas/product-variants';
import { isReadable } from '~/schemas/unreadable';

export type ProductTab = 'all' | 'out-of-stock' | (typeof productStatuses)[number];

/** The search parameters of a list. */
export interface ListRequest {
  q: string;
  category: string;
  tab: ProductTab;
  sort: ProductSort;
  after: string;
}

const noSellers: ReadonlySet<string> = new Set();

export function filtersOf(tab: ProductTab): ProductFilters {
  if (tab === 'all') return {};
  return tab === 'out-of-stock' ? { outOfStock: true } : { status: tab };
}

/** Pending products oldest first, all others newest first. */
export function queueOrder(tab: ProductTab): 'oldest' | 'newest' {
  return tab === 'pending' ? 'oldest' : 'newest';
}

/**
 * One page of products, and the count of each of `tabs` under the same search and category. Reads the rows
 * shown and one more; each count is one aggregation, and `all` is the sum of the statuses.
 */
export async function listProductsByTab<Tab extends ProductTab>(
  scope: ProductScope,
  { q, category, tab, sort, after }: ListRequest,
  tabs: readonly Tab[],
) {
  const shared = { search: q, category: category || undefined };
  // For admins each tab has its own order.
  const sortOf = (name: ProductTab) => (scope === 'all' ? queueOrder(name) : sort);
  const countOf = (name: ProductTab) => countProducts(scope, { ...filtersOf(name), ...shared }, sortOf(name));
  const [page, statusCounts, outOfStock, suspended] = await Promise.all([
    listProducts(scope, { ...filtersOf(tab), ...shared, sort, cursor: after }),
    Promise.all(productStatuses.map(countOf)),
    tabs.some((name) => name === 'out-of-stock') ? countOf('out-of-stock') : 0,
    scope === 'all' ? listSuspendedSellers(scope) : noSellers,
  ]);
  const counts: Record<ProductTab, number> = {
    all: statusCounts.reduce((sum, count) => sum + count, 0),
    'out-of-stock': outOfStock,
    pending: 0,
    approved: 0,
    rejected: 0,
  };
  productStatuses.forEach((status, index) => {
    counts[status] = statusCounts[index] ?? 0;
  });
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row, suspended) : row)),
    tabs: tabs.map((name) => ({ name, count: counts[name] })),
  };
}

/** What the page needs of each row; every field is sent twice, once for hydration. */
export function summaryOf(product: Product, suspendedSellers = noSellers): ProductSummary {
  const { id, title, category, sku, price, quantity, status, rejectionCode, sellerName } = product;
  const { created_at, updated_at, updatedAt, editRequest, images, variants } = product;
  const first = images[0];
  // Photos of older records have no path, only the storage's URL.
  const image = first ? { path: first.path, url: first.path ? '' : first.url } : null;
  return {
    id,
    title,
    category,
    sku,
    price,
    quantity,
    status,
    rejectionCode,
    sellerName,
    image,
    created_at,
    updated_at,
    updatedAt,
    editRequest,
    ...(variants ? { variants: summaryOfVariants(variants) } : {}),
    ...(suspendedSellers.has(product.seller_id ?? '') ? { sellerSuspended: true as const } : {}),
  };
}

/** How many variants there are, and whether their prices differ. */
export function summaryOfVariants({ rows }: ProductVariants) {
  return { count: rows.length, from: rows.some(({ price }) => price !== rows[0]?.price) };
}
