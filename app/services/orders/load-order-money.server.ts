import { sumAvailable, sumAvailableBefore, sumLedger } from '~/repositories/ledger.server';
import { countOrders, findOrderByNumber, listOrders } from '~/repositories/orders.server';
import { sumAskedFor } from '~/repositories/payouts.server';
import { listHoldingSince, sumHoldingBefore } from '~/repositories/payouts-holding.server';
import type { Order } from '~/schemas/order';
import { type OrderMoneyTab, orderMoneyTabs } from '~/schemas/order-money';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { fromPesewas, toPesewas } from '~/utils/money';
import { balanceParts } from '../ledger/balance';
import { type MoneyPart, type PayoutStretch, placeMoney, type Totals } from './place-money';

/** Orders on one page, and payouts that are read to name those that the page's orders are in. */
const pageSize = 10;
const payoutsRead = 8;

type Scope = { sellerId: string };

/** What the seller sees of an order's money; amounts in GHS but for `parts`, which are in whole pesewas. */
export interface OrderMoney
  extends Pick<
    Order,
    | 'id'
    | 'orderNumber'
    | 'buyerName'
    | 'status'
    | 'total'
    | 'paymentMethod'
    | 'cancelReason'
    | 'dueAt'
    | 'availableAt'
    | 'createdAt'
    | 'updatedAt'
  > {
  /** The first article, and how many kinds there are. */
  title: string;
  kinds: number;
  /** The marketplace's commission, in GHS. */
  fee: number;
  /** What the order brings the seller through the marketplace, in GHS. */
  net: number;
  /** Where that is; empty while nothing of it is booked. */
  parts: MoneyPart[];
}

/**
 * A page of a seller's orders with where the money of each is, and how many orders stand under each tab; with
 * a number, the order of that number alone. At most 31 documents read for a seller with fewer than 1 000
 * lines, and one more for each order beside which something else was booked.
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
  const [page, counts] = await Promise.all([
    q ? find() : listOrders(scope, { tab, cursor: after, size: pageSize }),
    Promise.all(orderMoneyTabs.map((name) => countOrders(scope, name))),
  ]);
  return {
    nextCursor: page.nextCursor,
    items: await placeOrders(scope, page.items, now),
    tabs: orderMoneyTabs.map((name, index) => ({ name, count: counts[index] ?? 0 })),
  };
}

async function placeOrders(
  scope: Scope,
  orders: (Order | Unreadable)[],
  now: Date,
): Promise<(OrderMoney | Unreadable)[]> {
  const iso = now.toISOString();
  const free = orders
    .filter(isReadable)
    .filter(({ status, availableAt }) => status === 'delivered' && availableAt && availableAt <= iso)
    .sort((a, b) => compare(a.availableAt, b.availableAt) || compare(a.id, b.id));
  const parts = await placeAvailable(scope, free, now);
  return orders.map((order) =>
    isReadable(order) ? moneyOf(order, parts.get(order.id) ?? heldPart(order, iso)) : order,
  );
}

const compare = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : Number(a !== b));

function heldPart(order: Order, iso: string): MoneyPart[] {
  const isHeld = order.status === 'delivered' && order.availableAt && order.availableAt > iso;
  return isHeld ? [{ state: 'held', pesewas: netOf(order), payout: null }] : [];
}

/**
 * Whole pesewas that a delivered order adds to the balance: below zero when the seller has the price in cash.
 */
function netOf({ total, commission, paymentMethod }: Order): number {
  const kept = paymentMethod === 'cash_on_delivery' ? 0 : toPesewas(total);
  return kept - toPesewas(commission.amount);
}

/**
 * @param orders delivered and no longer held, what became available first coming first, none between them
 * left out
 */
async function placeAvailable(scope: Scope, orders: Order[], now: Date): Promise<Map<string, MoneyPart[]>> {
  const placed = new Map<string, MoneyPart[]>();
  const since = orders[0]?.availableAt;
  if (!since) return placed;
  const [starts, payouts, totals] = await Promise.all([
    loadStarts(scope, orders),
    loadPayoutStretches(scope, new Date(since)),
    loadTotals(scope, now),
  ]);
  for (const order of orders) {
    const availableAt = order.availableAt ?? since;
    const from = starts.get(availableAt) ?? 0;
    const net = netOf(order);
    placed.set(order.id, placeMoney({ from, net, availableAt }, payouts, totals));
    // Orders that became available at once lie one after the other.
    starts.set(availableAt, from + net);
  }
  return placed;
}

/**
 * The running sum before each moment at which orders became available. The first and the last are summed;
 * those between follow from the orders, unless something else was booked meanwhile (a refund of cash on
 * delivery).
 */
async function loadStarts(scope: Scope, orders: Order[]): Promise<Map<string, number>> {
  const nets = new Map<string, number>();
  for (const order of orders)
    nets.set(order.availableAt ?? '', (nets.get(order.availableAt ?? '') ?? 0) + netOf(order));
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

async function loadPayoutStretches(scope: Scope, since: Date): Promise<PayoutStretch[]> {
  const owner = { vendorId: scope.sellerId };
  // Not from the ledger: the line of a payout that was returned later stands before this moment, its reversal
  // does not.
  const [before, payouts] = await Promise.all([
    sumHoldingBefore(owner, since),
    listHoldingSince(owner, since, payoutsRead),
  ]);
  let from = before;
  return payouts.map(({ id, reference, status, requestDate, paidDate, amountPesewas }) => {
    const to = from + amountPesewas;
    const stretch = { id, reference, status, requestDate, paidDate, from, to };
    from = to;
    return stretch;
  });
}

async function loadTotals(scope: Scope, now: Date): Promise<Totals> {
  const [payouts, askedFor, available] = await Promise.all([
    sumLedger(scope, { types: balanceParts.payouts }),
    sumAskedFor({ vendorId: scope.sellerId }),
    sumAvailable(scope, now),
  ]);
  return { taken: 0 - payouts, askedFor: askedFor.sum, available };
}

function moneyOf(order: Order, parts: MoneyPart[]): OrderMoney {
  const { id, orderNumber, buyerName, status, total, paymentMethod, cancelReason } = order;
  const { dueAt, availableAt, createdAt, updatedAt, items, commission } = order;
  return {
    id,
    orderNumber,
    buyerName,
    status,
    total,
    paymentMethod,
    cancelReason,
    dueAt,
    availableAt,
    createdAt,
    updatedAt,
    title: items[0]?.title ?? '',
    kinds: items.length,
    fee: commission.amount,
    net: fromPesewas(netOf(order)),
    parts,
  };
}
