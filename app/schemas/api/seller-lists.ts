import * as v from 'valibot';
import { documentId } from '~/schemas/fields';
import { sellerOrderTabs } from '~/schemas/orders/order-tabs';
import { apiPageSearch } from './page-search';

/** The lists of a seller's orders: the tabs of their page. */
export const sellerLists = sellerOrderTabs.filter((tab) => tab !== 'all');
export type SellerList = (typeof sellerLists)[number];

/** Which of a seller's orders a program asks for; all of them without a list. */
export const sellerOrdersSearch = v.object({
  ...apiPageSearch.entries,
  list: v.optional(v.picklist(sellerLists)),
});

/** The id of an order, as the list of orders gives it. */
export const sellerOrderParams = v.object({ orderId: documentId });
