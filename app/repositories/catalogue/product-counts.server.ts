import { type CountedProduct, productTabsOf } from '~/schemas/products/product-tabs';
import { countSellerProducts } from '../counters/counters.server';
import { countMovedInMarketplace, sumOfMoves } from '../counters/marketplace-counters.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/**
 * Counts a product that a transaction creates (`before` is null), changes or deletes (`after` is null): for
 * its seller, and by status for the marketplace. Nothing is written where no tab changes.
 */
export function countMovedProduct(
  unit: UnitOfWork,
  before: CountedProduct | null,
  after: CountedProduct | null,
): void {
  const tabs = { before: before ? productTabsOf(before) : [], after: after ? productTabsOf(after) : [] };
  const sellerId = (after ?? before)?.seller_id;
  if (sellerId) countSellerProducts(unit, sellerId, sumOfMoves([tabs]));
  countMovedInMarketplace(unit, 'products', [{ before: statuses(tabs.before), after: statuses(tabs.after) }]);
}

/** Admins have no list of what is out of stock. */
const statuses = (tabs: readonly string[]) => tabs.filter((tab) => tab !== 'out-of-stock');
