import { getSettings } from '~/repositories/settings.server';
import type { ApprovalListSearch } from '~/schemas/product-forms';
import { isReadable } from '~/schemas/unreadable';
import { listProductsByTab, queueOrder } from '~/services/products/list-products.server';
import { versionOf } from '~/services/products/product-version';

export const tabNames = ['pending', 'approved', 'rejected', 'all'] as const;

/** One page of products under a tab, with what the filters and the bulk decision need. */
export async function loadQueue(scope: 'all', search: ApprovalListSearch) {
  const [list, { categories, rejectionReasons }] = await Promise.all([
    listProductsByTab(scope, { ...search, sort: queueOrder(search.tab) }, tabNames),
    getSettings(),
  ]);
  // Pending products can be decided in the list; others only on their own page.
  const decidable = search.tab === 'pending' ? list.items.filter(isReadable) : [];
  return {
    ...list,
    versions: Object.fromEntries(decidable.map((product) => [product.id, versionOf(product)])),
    search,
    categories,
    rejectionReasons,
  };
}
