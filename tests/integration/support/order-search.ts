import * as v from 'valibot';
import { adminOrderSearch, type OrderSearch } from '~/schemas/orders/order-search';

/** The list of orders as it opens: all of them, without a filter. */
export const everyOrder: OrderSearch = v.parse(adminOrderSearch, {});
