import { getOrderCounts } from '~/repositories/counters/counters.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { ProductListSearch } from '~/schemas/products/product-forms';
import { isReadable } from '~/schemas/unreadable';
import type { ShopRecord } from '~/schemas/users/shop';
import { listProductsByTab } from '~/services/products/list-products.server';
import { loadFirstSteps } from '~/services/users/first-steps.server';
import { closedUntil } from '~/utils/holiday';

export const tabNames = ['all', 'pending', 'approved', 'rejected', 'out-of-stock'] as const;

/** One page of a seller's products, with what its filters and forms need. */
export async function loadProductList(shop: ShopRecord, search: ProductListSearch) {
  const [page, orders, { categories, rejectionReasons, commissionPercent }] = await Promise.all([
    listProductsByTab(shop, search, tabNames),
    getOrderCounts(shop),
    getSettings(),
  ]);
  const items = page.items.map((row) => {
    if (!isReadable(row)) return row;
    const { sellerName, submittedAt, version, updated_at, ...shown } = row;
    return search.edit ? { ...shown, version } : { ...shown, updated_at };
  });
  const codes = new Set(items.map((row) => isReadable(row) && row.rejectionCode));
  const { accept, ship, answer } = orders;
  const count = (tab: string) => page.tabs.find(({ name }) => name === tab)?.count ?? 0;
  const isNarrowed = search.q !== '' || search.category !== '';
  const firstSteps = isNarrowed
    ? null
    : await loadFirstSteps(shop, {
        orders: orders.all,
        products: count('all'),
        approved: count('approved'),
      });
  return {
    ...page,
    firstSteps,
    items,
    search,
    waiting: { accept, ship, answer },
    categories,
    rejectionReasons: rejectionReasons.filter(({ code }) => codes.has(code)),
    commissionPercent,
    holiday: closedUntil(shop, Date.now()),
  };
}
