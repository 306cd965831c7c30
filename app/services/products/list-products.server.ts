import { countProducts, filtersOfTab, listProducts } from '~/repositories/product-lists.server';
import type { ProductScope } from '~/repositories/products.server';
import { listSuspendedSellers } from '~/repositories/suspended-sellers.server';
import { type Product, type ProductSummary, productStatuses } from '~/schemas/product';
import type { ProductSort } from '~/schemas/product-sorts';
import type { ProductTab } from '~/schemas/product-tabs';
import type { ProductVariants } from '~/schemas/product-variants';
import { isReadable } from '~/schemas/unreadable';
import { countMarketplaceProducts, loadProductCounts } from './recount-products.server';

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
 */
export async function listProductsByTab<Tab extends ProductTab>(
  scope: ProductScope,
  { q, category, tab, sort, after }: ListRequest,
  tabs: readonly Tab[],
) {
  const filters = { ...filtersOfTab(tab), search: q, category: category || undefined };
  const countOpenTab = async () => ({ [tab]: await countProducts(scope, filters, sort) });
  const [page, counts, suspended] = await Promise.all([
    listProducts(scope, { ...filters, sort, cursor: after }),
    q || category ? countOpenTab() : countTabs(scope),
    scope === 'all' ? listSuspendedSellers(scope) : noSellers,
  ]);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row, suspended) : row)),
    tabs: tabs.map((name) => ({ name, count: counts[name] })),
  };
}

/** The counts of all tabs. */
async function countTabs(scope: ProductScope): Promise<Partial<Record<ProductTab, number>>> {
  const counts = scope === 'all' ? await countMarketplaceProducts() : await loadProductCounts(scope);
  const all = productStatuses.reduce((sum, status) => sum + counts[status], 0);
  return { ...counts, all };
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
