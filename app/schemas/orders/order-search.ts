import * as v from 'valibot';
import { dayInSearch } from '~/schemas/days';
import { documentId } from '~/schemas/fields';
import { pageSearch, searchText, sellerInSearch } from '~/schemas/list-search';
import { regions } from '~/schemas/regions';
import { stepSearch } from '~/schemas/steps';
import { paymentMethods, paymentStatuses } from './order-record';
import { orderSorts } from './order-sorts';
import { orderPageSteps } from './order-step-words';
import { adminOrderTabs, orderQueueTabs, sellerOrderTabs } from './order-tabs';

const sortNames = Object.keys(orderSorts).filter(
  (name): name is keyof typeof orderSorts => name in orderSorts,
);

/** The filters of a list of orders, which its pages, its export and the pages of its orders share. */
const filters = {
  q: searchText,
  payment: v.fallback(v.optional(v.picklist(['', ...paymentMethods]), ''), ''),
  /** A payment status. */
  paid: v.fallback(v.optional(v.picklist(['', ...paymentStatuses]), ''), ''),
  region: v.fallback(v.optional(v.picklist(['', ...regions]), ''), ''),
  /** Days, YYYY-MM-DD; both are included. */
  from: dayInSearch,
  to: dayInSearch,
  /** Empty: as the tab has it. */
  sort: v.fallback(v.optional(v.picklist(['', ...sortNames]), ''), ''),
};

export const sellerOrderSearch = v.object({
  ...filters,
  tab: v.fallback(v.optional(v.picklist(sellerOrderTabs), 'all'), 'all'),
  ...pageSearch,
});

export const adminOrderSearch = v.object({
  ...filters,
  seller: sellerInSearch,
  tab: v.fallback(v.optional(v.picklist(adminOrderTabs), 'all'), 'all'),
  ...pageSearch,
});

/** The search parameters of a step's page for admins: also the queue that the order was opened from. */
export const adminOrderStepSearch = v.object({
  ...stepSearch.entries,
  tab: v.fallback(v.optional(v.picklist(['', ...orderQueueTabs]), ''), ''),
});

/** The address of a step's page. */
export const orderStepParams = v.object({ id: documentId, step: v.picklist(orderPageSteps) });

type AdminOrderSearch = v.InferOutput<typeof adminOrderSearch>;
/** What the lists of sellers and admins are asked for; only admins name a seller. */
export type OrderSearch = Omit<AdminOrderSearch, 'seller'> & Partial<Pick<AdminOrderSearch, 'seller'>>;
