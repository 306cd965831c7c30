import type { OrderMoneyTab } from '~/schemas/money/order-money-tabs';
import { type OrderStatus, orderStatuses } from './order-quantities';

/** The tab of each status. */
export const orderMoneyTabOf: Record<OrderStatus, OrderMoneyTab> = {
  pending: 'coming',
  processing: 'coming',
  partly_shipped: 'coming',
  shipped: 'coming',
  partly_delivered: 'delivered',
  delivered: 'delivered',
  cancelled: 'ended',
  returned: 'delivered',
};

/** The statuses under a tab. */
export const orderMoneyStatuses = (tab: OrderMoneyTab): OrderStatus[] =>
  orderStatuses.filter((status) => orderMoneyTabOf[status] === tab);
