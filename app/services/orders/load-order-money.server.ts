import { getOrderCounts } from '~/repositories/counters.server';
import type { Page } from '~/repositories/firebase/pages.server';
import { sumAvailableBefore } from '~/repositories/ledger.server';
import { countOrders, findOrderByNumber, listOrders } from '~/repositories/orders.server';
import { listHoldingSince, sumHoldingBefore } from '~/repositories/payouts-holding.server';
import { getSettings } from '~/repositories/settings.server';
import { lineName } from '~/schemas/orders/line-name';
import type { Order, Parcel } from '~/schemas/orders/order';
import { type OrderMoneyTab, orderMoneyTabs } from '~/schemas/orders/order-money';
import { givenOf, isPaidToSeller, netOfParcel } from '~/schemas/orders/order-payment';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { fromPesewas, toPesewas } from '~/utils/money';
import { loadBalance } from '../payouts/load-balance.server';
import { allocateOrderMoney, type MoneyPart, type PayoutRange, type Totals } from './allocate-order-money';
import { loadReleases } from './load-releases.server';

/** Orders on a page, and payouts read to name those that hold the orders' money. */
const pageSize = 10;
const maxPayoutsRead = 8;

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

/** Money of one delivered parcel, and the ISO time at which its hold ends. */
export type ParcelMoney = MoneyPart & { availableAt: string };

/**
 * A page of a seller's orders with the place of their money, and the number of orders under each tab; with
 * `q`, only the order with that number. The first page of delivered orders tells when what is on hold becomes
 * available. Reads at most 30 documents for a seller with fewer than 1,000 lines, and one more for each order
 * beside which something else was booked.
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
  const [page, counts, { holdDays }] = await Promise.all([
    q ? find() : listOrders(scope, { moneyTab: tab, cursor: after, size: pageSize }),
    countMoneyTabs(scope),
    getSettings(),
  ]);
  const sold = page.items.filter(isReadable).flatMap(soldParcels);
  const isFirst = tab === 'delivered' && q === '' && after === '';
  const [items, releases] = await Promise.all([
    allocateOrders(scope, page.items, sold, now),
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

/** Whether no delivered order after this page is on hold: what is on hold the longest comes first. */
function showsAllHeld({ items, nextCursor }: Page<Order | Unreadable>, now: Date): boolean {
  if (!items.every(isReadable)) return false;
  return nextCursor === null || (items.at(-1)?.availableAt ?? '') <= now.toISOString();
}

/** One aggregation: the counters know all orders and the cancelled ones, and each order is under one tab. */
async function countMoneyTabs(scope: Scope): Promise<Record<OrderMoneyTab, number>> {
  const [{ all, cancelled }, delivered] = await Promise.all([
    getOrderCounts(scope),
    countOrders(scope, { moneyTab: 'delivered' }),
  ]);
  return { delivered, coming: Math.max(0, all - cancelled - delivered), ended: cancelled };
}

/** A delivered parcel: its money shares one hold. */
interface SoldParcel {
  orderId: string;
  /** ISO string. */
  availableAt: string;
  /** Whole pesewas that it adds to the balance: below zero when the seller has the price in cash. */
  net: number;
}

async function allocateOrders(
  scope: Scope,
  orders: (Order | Unreadable)[],
  sold: SoldParcel[],
  now: Date,
): Promise<(OrderMoney | Unreadable)[]> {
  const iso = now.toISOString();
  const available = sold
    .filter(({ availableAt }) => availableAt <= iso)
    .sort((a, b) => compare(a.availableAt, b.availableAt) || compare(a.orderId, b.orderId));
  const parts = await allocateAvailable(scope, available, now);
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

const compare = (a: string, b: string) => (a < b ? -1 : Number(a !== b));

const soldParcels = (order: Order): SoldParcel[] =>
  order.shipments.flatMap(({ availableAt, ...parcel }) =>
    availableAt === null ? [] : [{ orderId: order.id, availableAt, net: netOfParcel(order, parcel) }],
  );

/** @param parcels no longer held, what became available first coming first */
async function allocateAvailable(
  scope: Scope,
  parcels: SoldParcel[],
  now: Date,
): Promise<Map<string, ParcelMoney[]>> {
  const allocated = new Map<string, ParcelMoney[]>();
  const since = parcels[0]?.availableAt;
  if (!since) return allocated;
  const [starts, payouts, totals] = await Promise.all([
    loadStarts(scope, parcels),
    loadPayoutRanges(scope, new Date(since)),
    loadTotals(scope, now),
  ]);
  for (const { orderId, availableAt, net } of parcels) {
    const from = starts.get(availableAt) ?? 0;
    const found = allocateOrderMoney({ from, net, availableAt }, payouts, totals);
    const parts = found.map((part) => ({ ...part, availableAt }));
    allocated.set(orderId, [...(allocated.get(orderId) ?? []), ...parts]);
    // Parcels that became available at the same time follow each other.
    starts.set(availableAt, from + net);
  }
  return allocated;
}

/**
 * The running sum before each moment at which parcels became available. The first and last are summed by the
 * database; those between follow from the parcels, unless something else was booked (a parcel of an order on
 * another page).
 */
async function loadStarts(scope: Scope, parcels: SoldParcel[]): Promise<Map<string, number>> {
  const nets = new Map<string, number>();
  for (const { availableAt, net } of parcels) nets.set(availableAt, (nets.get(availableAt) ?? 0) + net);
  const moments = [...nets.keys()];
  const sumAt = (moment = '') => sumAvailableBefore(scope, new Date(moment));
  const [first, last] = await Promise.all([sumAt(moments[0]), sumAt(moments.at(-1))]);
  const walked = new Map<string, number>();
  let sum = first;
  for (const moment of moments) {
    walked.set(moment, sum);
    sum += nets.get(moment) ?? 0;
  }
  if (walked.get(moments.at(-1) ?? '') === last) return walked;
  const summed = await Promise.all(moments.map(async (moment) => [moment, await sumAt(moment)] as const));
  return new Map(summed);
}

async function loadPayoutRanges(scope: Scope, since: Date): Promise<PayoutRange[]> {
  const owner = { vendorId: scope.sellerId };
  // Not from the ledger: the line of a later returned payout would count here, its reversal would not.
  const [before, payouts] = await Promise.all([
    sumHoldingBefore(owner, since),
    listHoldingSince(owner, since, maxPayoutsRead),
  ]);
  let from = before;
  return payouts.map(({ id, reference, status, requestDate, paidDate, amountPesewas }) => {
    const to = from + amountPesewas;
    const range = { id, reference, status, requestDate, paidDate, from, to };
    from = to;
    return range;
  });
}

async function loadTotals(scope: Scope, now: Date): Promise<Totals> {
  const { paid, requested, available } = await loadBalance(scope, now);
  return { taken: paid + requested, requested, available };
}

function moneyOf(order: Order, parts: ParcelMoney[]): OrderMoney {
  const { id, orderNumber, buyerName, status, paymentStatus, total, paymentMethod, cancelReason } = order;
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
    cancelReason,
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
