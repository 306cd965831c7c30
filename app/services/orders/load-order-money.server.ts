import { sumAvailable, sumAvailableBefore, sumLedger } from '~/repositories/ledger.server';
import { countOrders, findOrderByNumber, listOrders } from '~/repositories/orders.server';
import { sumRequested } from '~/repositories/payouts.server';
import { listHoldingSince, sumHoldingBefore } from '~/repositories/payouts-holding.server';
import type { Order } from '~/schemas/order';
import { type OrderMoneyTab, orderMoneyTabs } from '~/schemas/order-money';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { fromPesewas, toPesewas } from '~/utils/money';
import { balanceParts } from '../ledger/balance';
import { allocateOrderMoney, type MoneyPart, type PayoutRange, type Totals } from './allocate-order-money';

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
    | 'total'
    | 'paymentMethod'
    | 'cancelReason'
    | 'dueAt'
    | 'availableAt'
    | 'createdAt'
    | 'updatedAt'
  > {
  /** The first item, and the number of different items. */
  title: string;
  kinds: number;
  /** The marketplace's commission, in GHS. */
  fee: number;
  /** The seller's share through the marketplace, in GHS. */
  net: number;
  /** Where `net` is; empty while nothing is booked. */
  parts: MoneyPart[];
}

/**
 * A page of a seller's orders with the place of their money, and the number of orders under each tab; with
 * `q`, only the order with that number. Reads at most 31 documents for a seller with fewer than 1,000 lines,
 * and one more for each order beside which something else was booked.
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
    items: await allocateOrders(scope, page.items, now),
    tabs: orderMoneyTabs.map((name, index) => ({ name, count: counts[index] ?? 0 })),
  };
}

async function allocateOrders(
  scope: Scope,
  orders: (Order | Unreadable)[],
  now: Date,
): Promise<(OrderMoney | Unreadable)[]> {
  const iso = now.toISOString();
  const available = orders
    .filter(isReadable)
    .filter(({ status, availableAt }) => status === 'delivered' && availableAt && availableAt <= iso)
    .sort((a, b) => compare(a.availableAt, b.availableAt) || compare(a.id, b.id));
  const parts = await allocateAvailable(scope, available, now);
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
async function allocateAvailable(
  scope: Scope,
  orders: Order[],
  now: Date,
): Promise<Map<string, MoneyPart[]>> {
  const allocated = new Map<string, MoneyPart[]>();
  const since = orders[0]?.availableAt;
  if (!since) return allocated;
  const [starts, payouts, totals] = await Promise.all([
    loadStarts(scope, orders),
    loadPayoutRanges(scope, new Date(since)),
    loadTotals(scope, now),
  ]);
  for (const order of orders) {
    const availableAt = order.availableAt ?? since;
    const from = starts.get(availableAt) ?? 0;
    const net = netOf(order);
    allocated.set(order.id, allocateOrderMoney({ from, net, availableAt }, payouts, totals));
    // Orders that became available at the same time follow each other.
    starts.set(availableAt, from + net);
  }
  return allocated;
}

/**
 * The running sum before each moment at which orders became available. The first and last are summed by the
 * database; those between follow from the orders, unless something else was booked (a refund of cash on
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
  const [payouts, requested, available] = await Promise.all([
    sumLedger(scope, { types: balanceParts.payouts }),
    sumRequested({ vendorId: scope.sellerId }),
    sumAvailable(scope, now),
  ]);
  return { taken: 0 - payouts, requested: requested.sum, available };
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
