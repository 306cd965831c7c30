import { countProducts, listProducts, type ProductFilters } from '~/repositories/product-lists.server';
import type { ProductScope } from '~/repositories/products.server';
import { listSuspendedSellers } from '~/repositories/suspended-sellers.server';
import { type Product, type ProductSummary, productStatuses } from '~/schemas/product';
import type { ProductSort } from '~/schemas/product-sorts';
import { isReadable } from '~/schemas/unreadable';

export type ProductTab = 'all' | 'out-of-stock' | (typeof productStatuses)[number];

/** What the URL of a list says. */
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

/** Of what waits, the longest comes first; of all else the newest. */
export function queueOrder(tab: ProductTab): 'oldest' | 'newest' {
  return tab === 'pending' ? 'oldest' : 'newest';
}

/**
 * A page of products and how many each of `tabs` holds under the same search and category.
 * Reads the rows shown and one more; each count is one aggregation, and all is the sum of the states.
 */
export async function listProductsByTab<Tab extends ProductTab>(
  scope: ProductScope,
  { q, category, tab, sort, after }: ListRequest,
  tabs: readonly Tab[],
) {
  const shared = { search: q, category: category || undefined };
  // Admins have each tab in an order of its own.
  const sortOf = (name: ProductTab) => (scope === 'all' ? queueOrder(name) : sort);
  const countOf = (name: ProductTab) => countProducts(scope, { ...filtersOf(name), ...shared }, sortOf(name));
  const [page, states, outOfStock, suspended] = await Promise.all([
    listProducts(scope, { ...filtersOf(tab), ...shared, sort, cursor: after }),
    Promise.all(productStatuses.map(countOf)),
    tabs.some((name) => name === 'out-of-stock') ? countOf('out-of-stock') : 0,
    scope === 'all' ? listSuspendedSellers(scope) : noSellers,
  ]);
  const counts: Record<ProductTab, number> = {
    all: states.reduce((sum, count) => sum + count, 0),
    'out-of-stock': outOfStock,
    pending: 0,
    approved: 0,
    rejected: 0,
  };
  productStatuses.forEach((status, index) => {
    counts[status] = states[index] ?? 0;
  });
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row, suspended) : row)),
    tabs: tabs.map((name) => ({ name, count: counts[name] })),
  };
}

/** What travels to the page for each row; the rest of the record would travel twice, once for hydration. */
export function summaryOf(product: Product, suspendedSellers = noSellers): ProductSummary {
  const { id, title, category, sku, price, quantity, status, rejectionCode, sellerName } = product;
  const { created_at, updated_at, updatedAt, editRequest, images } = product;
  const first = images[0];
  // The storage's own address is for photos of older records, which have no path.
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
    ...(suspendedSellers.has(product.seller_id ?? '') ? { sellerSuspended: true as const } : {}),
  };
}
