import type { OrderFilters } from '~/repositories/orders/orders.server';
import type { OrderSearch } from '~/schemas/orders/order-search';
import { defaultOrderSort, type OrderSort, orderSorts, orderSortsOf } from '~/schemas/orders/order-sorts';
import { dayMs } from '~/utils/dates';

/** How a list is sorted: as chosen, else as its tab has it; within a range of days, by when it was placed. */
function sortOf({ tab, sort, from, to }: Omit<OrderSearch, 'after' | 'trail'>): OrderSort {
  const chosen = sort && orderSortsOf(tab).includes(sort) ? sort : defaultOrderSort(tab);
  return orderSorts[chosen].field !== 'createdAt' && (from || to) ? 'oldest' : chosen;
}

/**
 * Whether a list shows only some orders of its tab, so that the counts of the tabs do not fit. One seller's
 * are counted like those of all.
 */
export function isNarrowed(search: Omit<OrderSearch, 'after' | 'trail'>): boolean {
  const { paymentMethod, paymentStatus, region, placed, search: q } = filtersOf(search);
  return Boolean(paymentMethod || paymentStatus || region || placed || q);
}

/**
 * The filters of a list in its URL. A search covers all days: its results are in the order of ids, because an
 * index for each word would be needed to combine both.
 */
export function filtersOf(search: Omit<OrderSearch, 'after' | 'trail'>): OrderFilters {
  const { q, tab, payment, paid, region, from, to, seller } = search;
  const dated = q === '';
  return {
    tab: tab === 'all' ? undefined : tab,
    paymentMethod: payment || undefined,
    paymentStatus: paid || undefined,
    ofSeller: seller || undefined,
    region: region || undefined,
    placed:
      dated && (from || to)
        ? {
            from: from ? new Date(from) : undefined,
            before: to ? new Date(Date.parse(to) + dayMs) : undefined,
          }
        : undefined,
    sort: sortOf(search),
    search: q,
  };
}
