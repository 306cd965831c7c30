import { getSettings } from '~/repositories/settings.server';
import type { ProductListSearch } from '~/schemas/product-forms';
import { isReadable } from '~/schemas/unreadable';
import type { User } from '~/schemas/user';
import { listProductsByTab } from '~/services/products/list-products.server';
import { versionOf } from '~/services/products/product-version';
import { closedUntil } from '~/utils/holiday';

export const tabNames = ['all', 'pending', 'approved', 'rejected', 'out-of-stock'] as const;

/** One page of a seller's products, with what its filters and forms need. */
export async function loadProductList(seller: User, scope: { sellerId: string }, search: ProductListSearch) {
  const [page, { categories, rejectionReasons, commissionPercent }] = await Promise.all([
    listProductsByTab(scope, search, tabNames),
    getSettings(),
  ]);
  const products = search.edit ? page.items.filter(isReadable) : [];
  return {
    ...page,
    versions: Object.fromEntries(products.map((product) => [product.id, versionOf(product)])),
    search,
    categories,
    rejectionReasons,
    commissionPercent,
    holiday: closedUntil(seller, Date.now()),
  };
}
