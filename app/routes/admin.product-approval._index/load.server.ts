import { getSettings } from '~/repositories/operator/settings.server';
import type { ApprovalListSearch } from '~/schemas/products/product-forms';
import { isReadable } from '~/schemas/unreadable';
import { listProductsByTab, queueOrder } from '~/services/products/list-products.server';
import { findSellerName } from '~/services/users/seller-name.server';

export const tabNames = ['pending', 'approved', 'rejected', 'all'] as const;

/** One page of products under a tab, with what the filters and the bulk decision need. */
export async function loadQueue(actor: { id: string }, search: ApprovalListSearch) {
  const scope = search.seller ? { sellerId: search.seller } : 'all';
  const [list, { categories, rejectionReasons }, sellerName] = await Promise.all([
    listProductsByTab(scope, { ...search, sort: queueOrder(search.tab) }, tabNames, actor),
    getSettings(),
    findSellerName(search.seller),
  ]);
  // Pending products can be decided in the list; others only on their own page.
  const isQueue = search.tab === 'pending';
  return {
    ...list,
    items: list.items.map((row) => {
      if (!isReadable(row)) return row;
      const { sku, quantity, updated_at, version, submittedAt, ...shown } = row;
      // A pending one was submitted at `pendingSince`.
      return {
        ...shown,
        ...(isQueue && !row.isOwn ? { version } : {}),
        ...(row.pendingSince ? {} : { submittedAt }),
      };
    }),
    search,
    sellerName,
    categories,
    rejectionReasons,
  };
}
