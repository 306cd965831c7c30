import { type LineQuantities, type OrderStatus, unitsToShip } from './order-quantities';
import type { ReturnStatus } from './order-steps';

/**
 * The lists of orders by what is to do; an order can be in several. They are stored with the order and
 * counted in `counters`, so that a page of orders reads one document for all its tabs.
 */
export const orderTabs = [
  'late',
  'accept',
  'ship',
  'transit',
  'delivered',
  'returns',
  'disputes',
  'refunds',
  'cancelled',
] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Tabs in their order on the screen; admins also see what waits for them. */
export const sellerOrderTabs = [
  'late',
  'accept',
  'ship',
  'transit',
  'delivered',
  'returns',
  'cancelled',
  'all',
] as const satisfies readonly (OrderTab | 'all')[];
export const adminOrderTabs = ['disputes', 'refunds', ...sellerOrderTabs] as const satisfies readonly (
  | OrderTab
  | 'all'
)[];

export const orderTabLabels: Record<OrderTab | 'all', string> = {
  late: 'Late',
  accept: 'To accept',
  ship: 'To ship',
  transit: 'On the way',
  delivered: 'Delivered',
  returns: 'Returns',
  disputes: 'Disputes',
  refunds: 'To refund',
  cancelled: 'Cancelled',
  all: 'All',
};

interface ListedOrder {
  status: OrderStatus;
  items: readonly LineQuantities[];
  shipments: readonly { deliveredAt: string | null; returnedAt: string | null }[];
  returns: readonly { status: ReturnStatus }[];
}

/** The tabs that show an order; `isLate` when its deadline passed, which only work to do can be. */
export function tabsOf(order: ListedOrder, isLate: boolean): OrderTab[] {
  const { status, items, shipments, returns } = order;
  const toAccept = status === 'pending';
  const toShip = !toAccept && items.some((line) => unitsToShip(line) > 0);
  const has = (wanted: ReturnStatus) => returns.some((one) => one.status === wanted);
  const shown: Record<OrderTab, boolean> = {
    late: isLate && (toAccept || toShip),
    accept: toAccept,
    ship: toShip,
    transit: shipments.some(({ deliveredAt, returnedAt }) => !deliveredAt && !returnedAt),
    delivered: status === 'delivered',
    returns: returns.length > 0,
    disputes: has('escalated'),
    refunds: has('received'),
    cancelled: status === 'cancelled',
  };
  return orderTabs.filter((tab) => shown[tab]);
}
