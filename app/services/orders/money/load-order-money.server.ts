import { areFiguresLate, getOrderCounts } from '~/repositories/counters/counters.server';
import type { Page } from '~/repositories/firebase/pages.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findOrderByNumber, listOrders } from '~/repositories/orders/orders.server';
import { type OrderMoneyTab, orderMoneyTabs } from '~/schemas/money/order-money-tabs';
import { lineName } from '~/schemas/orders/line-name';
import type { Order, Parcel } from '~/schemas/orders/order';
import { isPaidToSeller } from '~/schemas/orders/payment-status';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { fromPesewas, toPesewas } from '~/utils/money';
import { cancelReasonOf } from '../order-in-words';
import { allocateAvailable, listPayoutsAhead, type ParcelMoney, type Top } from './allocate-parcels.server';
import { givenOf, netOfParcel } from './earned';
import { loadReleases } from './load-releases.server';
import { loadOrderMoneySums } from './order-money-sums.server';
import { byAvailability, type SoldParcel, soldParcels } from './sold-parcels';

/** Orders on a page. */
const pageSize = 10;

type Scope = { sellerId: string };

/** An order's money as the seller sees it; amounts in GHS, but `parts` in whole pesewas. */
export interface OrderMoney
  extends Pick<
    Order,
    | 'id'
    | 'orderNumber'
    | 'buyerName'
    | 'status'
    | 'paymentStatus'
    | 'total'
    | 'paymentMethod'
    | 'cancelReason'
    | 'dueAt'
    | 'availableAt'
    | 'createdAt'
    | 'updatedAt'
  > {
  /** Whether the buyer paid the seller: then only the commission is booked. */
  isPaidToSeller: boolean;
  /** The first line's `lineName`, and the number of different items. */
  item: string;
  kinds: number;
  /** The marketplace's commission, in GHS: on what was delivered and kept, before a delivery on all of it. */
  fee: number;
  /** What went back to the buyer after delivery, in GHS. */
  refunded: number;
  /** The seller's share through the marketplace, in GHS: of what was delivered, before that of all of it. */
  net: number;
  /** Where `net` is; empty while nothing is booked. */
  parts: ParcelMoney[];
}

/**
 * A page of a seller's orders with the place of their money, and the number of orders under each tab; with
 * `q`, only the order with that number. The first page of delivered orders tells when what is on hold becomes
 * available, and reads these orders and the newest payouts beside the counters; what `allocateAvailable` and
 * `loadReleases` read besides is for other pages, and where more is on hold than a page shows.
 */
export async function listOrderMoney(
  scope: Scope,
  { q, tab, after }: { q: string; tab: OrderMoneyTab; after: string },
  now = new Date(),
) {
  const find = async () => {
    const order = await findOrderByNumber(scope, q);
    return { items: order ? [order] : [], nextCursor: null };
  };
  const isFirst = tab === 'delivered' && q === '' && after === '';
  const [page, sums, { holdDays }, payouts] = await Promise.all([
    q ? find() : listOrders(scope, { moneyTab: tab, cursor: after, size: pageSize }),
    loadOrderMoneySums(scope),
    getSettings(),
    isFirst ? listPayoutsAhead(scope) : [],
  ]);
  const counts = await countMoneyTabs(scope, sums.orders);
  const sold = page.items.filter(isReadable).flatMap(soldParcels);
  const top = isFirst ? await topOf(scope, page, { sold, total: sums.pesewas, payouts, now }) : null;
  const [items, releases] = await Promise.all([
    allocateOrders(scope, page.items, sold, top, now),
    isFirst
      ? loadReleases(scope, { parcels: sold, showsAllHeld: showsAllHeld(page, now), holdDays }, now)
      : [],
  ]);
  return {
    nextCursor: page.nextCursor,
    items,
    releases,
    /** Of an order that comes now. */
    holdDays,
    tabs: orderMoneyTabs.map((name) => ({ name, count: counts[name] })),
  };
}

/**
 * What a first page of delivered orders knows of all of them. Null where it knows less: a row cannot be read,
 * or the sums are some seconds late.
 */
async function topOf(
  scope: Scope,
  page: Page<Order | Unreadable>,
  { sold, now, ...known }: Pick<Top, 'sold' | 'total' | 'payouts'> & { now: Date },
): Promise<Top | null> {
  const { items, nextCursor } = page;
  if (!items.every(isReadable) || (await areFiguresLate(scope))) return null;
  const last = nextCursor === null ? undefined : items.at(-1);
  const held = sold.filter(({ availableAt }) => availableAt > now.toISOString());
  return {
    ...known,
    sold,
    last: last ? { orderId: last.id, availableAt: last.availableAt ?? '' } : null,
    held: showsAllHeld(page, now) ? held.reduce((sum, { net }) => sum + net, 0) : null,
  };
}

/** Whether no delivered order after this page is on hold: what is on hold the longest comes first. */
function showsAllHeld({ items, nextCursor }: Page<Order | Unreadable>, now: Date): boolean {
  if (!items.every(isReadable)) return false;
  return nextCursor === null || (items.at(-1)?.availableAt ?? '') <= now.toISOString();
}

/** The counters know all orders and the cancelled ones, and each order is under one tab. */
async function countMoneyTabs(scope: Scope, delivered: number): Promise<Record<OrderMoneyTab, number>> {
  const { all, cancelled } = await getOrderCounts(scope);
  return { delivered, coming: Math.max(0, all - cancelled - delivered), ended: cancelled };
}

async function allocateOrders(
  scope: Scope,
  orders: (Order | Unreadable)[],
  sold: SoldParcel[],
  top: Top | null,
  now: Date,
): Promise<(OrderMoney | Unreadable)[]> {
  const iso = now.toISOString();
  const available = sold.filter(({ availableAt }) => availableAt <= iso).sort(byAvailability);
  const parts = await allocateAvailable(scope, available, top, now);
  return orders.map((order) => {
    if (!isReadable(order)) return order;
    const held = sold
      .filter(({ orderId, availableAt }) => orderId === order.id && availableAt > iso)
      .map(({ net, availableAt }) => ({
        state: 'held' as const,
        pesewas: net,
        payout: null,
        availableAt,
      }));
    const found = [...(parts.get(order.id) ?? []), ...held];
    return moneyOf(
      order,
      found.filter(({ pesewas }) => pesewas !== 0),
    );
  });
}

function moneyOf(order: Order, parts: ParcelMoney[]): OrderMoney {
  const { id, orderNumber, buyerName, status, paymentStatus, total, paymentMethod } = order;
  const { dueAt, availableAt, createdAt, updatedAt, items, commission, shipments } = order;
  const sum = (pesewas: (parcel: Parcel) => number) =>
    shipments.reduce((all, parcel) => all + pesewas(parcel), 0);
  const isSold = shipments.some(({ deliveredAt }) => deliveredAt !== null);
  const kept = (isPaidToSeller(order) ? 0 : toPesewas(total)) + givenOf(order, items);
  const fee = isSold ? sum(({ commissionPesewas }) => commissionPesewas) : toPesewas(commission.amount);
  return {
    id,
    orderNumber,
    buyerName,
    status,
    paymentStatus,
    total,
    paymentMethod,
    isPaidToSeller: isPaidToSeller(order),
    cancelReason: cancelReasonOf(order),
    dueAt,
    availableAt,
    createdAt,
    updatedAt,
    item: items[0] ? lineName(items[0]) : '',
    kinds: items.length,
    fee: fromPesewas(fee),
    refunded: fromPesewas(sum(({ refundedPesewas }) => refundedPesewas)),
    net: fromPesewas(isSold ? sum((parcel) => netOfParcel(order, parcel)) : kept - fee),
    parts,
  };
}
