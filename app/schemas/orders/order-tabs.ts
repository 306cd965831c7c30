import { statusLabels } from '~/schemas/statuses';
import { type OrderStatus, type ShortLine, unitsShort, unitsToShip } from './order-quantities';
import type { ReturnStatus } from './order-steps';
import { isPayable, type PaidOrder } from './payment-status';

/**
 * The lists of orders by what is to do; an order can be in several. They are stored with the order and
 * counted in `counters`, so that a page of orders reads one document for all its tabs.
 */
export const orderTabs = [
  'late',
  'answer',
  'unpaid',
  'accept',
  'ship',
  'short',
  'transit',
  'delivered',
  'returns',
  'disputes',
  'refunds',
  'cancelled',
  'problems',
] as const;
export type OrderTab = (typeof orderTabs)[number];

/**
 * Tabs in their order on the screen; admins also see what waits for them. Returns to answer come before new
 * work: without an answer they go to support.
 */
export const sellerOrderTabs = [
  'late',
  'answer',
  'accept',
  'ship',
  'short',
  'transit',
  'delivered',
  'returns',
  'unpaid',
  'cancelled',
  'all',
] as const satisfies readonly (OrderTab | 'all')[];
export const adminOrderTabs = [
  'disputes',
  'refunds',
  'problems',
  ...sellerOrderTabs,
] as const satisfies readonly (OrderTab | 'all')[];

/** The tabs that are queues of admins: what support decides on, and what is to be refunded. */
export const orderQueueTabs = ['disputes', 'refunds'] as const satisfies readonly OrderTab[];
export type OrderQueueTab = (typeof orderQueueTabs)[number];

export const orderTabLabels: Record<OrderTab | 'all', string> = {
  late: statusLabels.order.late,
  answer: 'Returns to answer',
  unpaid: statusLabels.orderPayment.unpaid,
  accept: statusLabels.order.pending,
  ship: statusLabels.order.processing,
  short: statusLabels.order.short,
  transit: statusLabels.order.shipped,
  delivered: statusLabels.order.delivered,
  returns: 'Returns',
  disputes: 'Disputes',
  refunds: 'To refund',
  cancelled: statusLabels.order.cancelled,
  problems: 'Problems',
  all: 'All',
};

interface ListedOrder extends Pick<PaidOrder, 'prepaid' | 'paymentMethod' | 'source'> {
  status: OrderStatus;
  items: readonly ShortLine[];
  shipments: readonly { deliveredAt: string | null; returnedAt: string | null }[];
  returns: readonly { status: ReturnStatus }[];
}

/**
 * An order of the shop that could not be taken over is under this tab alone. It is counted under it, but has
 * no sales, no stock and no steps.
 */
export const problemTabs: readonly OrderTab[] = ['problems'];

/** Whether an order was taken over: the shop writes orders without tabs. */
export const isTakenOver = (tabs: readonly string[]) => tabs.length > 0 && !tabs.includes('problems');

/** The tabs that show an order; `isLate` when its deadline passed, which only work to do can be. */
export function tabsOf(order: ListedOrder, isLate: boolean): OrderTab[] {
  const { status, items, shipments, returns } = order;
  const isPending = status === 'pending';
  const toAccept = isPending && isPayable(order);
  const toShip = !isPending && items.some((line) => unitsToShip(line) > 0);
  const has = (wanted: ReturnStatus) => returns.some((one) => one.status === wanted);
  const shown: Record<OrderTab, boolean> = {
    late: isLate && (toAccept || toShip),
    answer: has('requested'),
    unpaid: isPending && !toAccept,
    accept: toAccept,
    ship: toShip,
    short: (toAccept || toShip) && items.some((line) => unitsShort(line) > 0),
    transit: shipments.some(({ deliveredAt, returnedAt }) => !deliveredAt && !returnedAt),
    delivered: status === 'delivered',
    returns: returns.length > 0,
    disputes: has('escalated'),
    // The money of an own sale goes back without us.
    refunds: order.source !== 'own' && has('received'),
    cancelled: status === 'cancelled',
    problems: false,
  };
  return orderTabs.filter((tab) => shown[tab]);
}

/**
 * How many orders wait for their seller: to accept, to ship, or with a return to answer. One of which a part
 * is still to ship while a return waits counts twice, since it is two things to do.
 */
export const ordersToHandle = ({ accept, ship, answer }: Record<'accept' | 'ship' | 'answer', number>) =>
  accept + ship + answer;
