import {
  countProducts,
  countProductTabsForUpdate,
  countStatuses,
} from '~/repositories/catalogue/product-lists.server';
import {
  getProductCounts,
  readProductCountsForUpdate,
  writeProductCounts,
} from '~/repositories/counters/counters.server';
import { getMarketplaceCounts } from '~/repositories/counters/marketplace-counters.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { type ProductStatus, productStatuses } from '~/schemas/products/product';
import { countedProductTabs, type SellerProductCounts } from '~/schemas/products/product-tabs';
import { countEach } from '~/utils/record-for';
import { recountKind } from '../counters/recount.server';

/**
 * A seller's products by tab: 1 read. They are counted when they are asked for the first time, and from then
 * on changed by each transaction that writes a product (docs/decisions/counters.md).
 */
export async function loadProductCounts(scope: { sellerId: string }): Promise<SellerProductCounts> {
  return (await getProductCounts(scope)) ?? (await count(scope)).counts;
}

/** A seller's products by tab, counted again because another program has written some: 5 reads or more. */
export async function countProductsAgain(scope: { sellerId: string }): Promise<SellerProductCounts> {
  return (await count(scope)).counts;
}

/** The products of the marketplace by status: 4 reads; by aggregation while they were never counted. */
export async function countMarketplaceProducts(): Promise<Record<ProductStatus, number>> {
  const { products } = await getMarketplaceCounts();
  return countEach(productStatuses, async (status) =>
    products ? (products[status] ?? 0) : countProducts('all', { status }, 'newest'),
  );
}

/**
 * Counts a seller's products again and corrects the counters.
 *
 * @returns whether they were wrong; not, when they were never counted
 */
export async function recountSellerProducts(sellerId: string): Promise<boolean> {
  return (await count({ sellerId })).corrected;
}

/**
 * The counters are read first: from then on a transaction that writes a product waits, or makes this one run
 * again.
 */
function count(scope: { sellerId: string }): Promise<{ counts: SellerProductCounts; corrected: boolean }> {
  return inTransaction(async (unit) => {
    const kept = await readProductCountsForUpdate(unit, scope.sellerId);
    const counts = await countProductTabsForUpdate(unit, scope);
    const isRight = countedProductTabs.every((name) => kept?.[name] === counts[name]);
    if (!isRight) writeProductCounts(unit, scope.sellerId, counts);
    return { counts, corrected: kept !== null && !isRight };
  });
}

/** As `recountKind`. */
export const recountMarketplaceProducts = (): Promise<boolean> => recountKind('products', countStatuses);
