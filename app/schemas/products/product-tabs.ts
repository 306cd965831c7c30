import { type Product, type ProductStatus, productStatuses } from './product';

/** The tabs of a list of products. */
export type ProductTab = 'all' | 'out-of-stock' | ProductStatus;

/** The tabs that are counted in `counters`: 'all' is the sum of the statuses. */
export const countedProductTabs = [...productStatuses, 'out-of-stock'] as const;

/** A seller's products by tab, as they are counted in `counters`. */
export type SellerProductCounts = Record<(typeof countedProductTabs)[number], number>;

/** What tells under which tabs a product is, and whose. */
export type CountedProduct = Pick<Product, 'seller_id' | 'status' | 'quantity' | 'created_at'>;

/**
 * The tabs that a product is under. Without a time it is under none: Firestore leaves it out of lists, which
 * are ordered by it, until `npm run backfill` adds one.
 */
export function productTabsOf({ status, quantity, created_at }: CountedProduct) {
  if (created_at === null) return [];
  return quantity === 0 ? ([status, 'out-of-stock'] as const) : [status];
}
