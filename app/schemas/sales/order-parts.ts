import { type OrderTab, orderTabLabels } from '~/schemas/orders/order-tabs';
import { statusLabels } from '~/schemas/statuses';

/** What an order is now, for statistics: every order is one of these. */
export const orderParts = [
  'unpaid',
  'accept',
  'ship',
  'transit',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type OrderPart = (typeof orderParts)[number];

export const orderPartLabels: Record<OrderPart, string> = {
  ...orderTabLabels,
  returned: statusLabels.order.returned,
};

/** The list that holds the orders of a part, with others: of those on the way some have more to ship. */
export const tabOfPart = (part: OrderPart): OrderTab => (part === 'returned' ? 'returns' : part);
