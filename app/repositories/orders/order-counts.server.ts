import type { Order } from '~/schemas/orders/order';
import { orderMoneyTabOf } from '~/schemas/orders/order-money';
import { isTakenOver, type OrderTab, orderQueueTabs, orderTabs } from '~/schemas/orders/order-tabs';
import { type CountedOrder, countedTabs, movedFacts, placedFacts } from '~/schemas/sales/sales-facts';
import { recordFor } from '~/utils/record-for';
import { remember } from '~/utils/remember.server';
import { countOrderMoney, type OrderCounts } from '../counters/counters.server';
import { addToMarketplace } from '../counters/marketplace-counters.server';
import { addFigures, type When } from '../counters/seller-figures.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { markMonthsStale } from '../sales/rollup-state.server';
import { countOrdersOfAll, countSales } from '../sales/sales.server';

/** An order as it is written, with the lists that show it. */
export type ListedOrder = CountedOrder & Listed;

/** Which lists show an order. */
type Listed = Pick<Order, 'status'> & { tabs: readonly string[] };

const isWithMoney = ({ tabs, status }: Listed) =>
  isTakenOver(tabs) && orderMoneyTabOf[status] === 'delivered';

/** Under these names all orders are counted when they are written; the others when they are shown. */
export const keptOfAll = ['all', ...countedTabs] as const;

const countsRememberedMs = 5_000;
const recentCounts = remember<Partial<Record<string, number>>>(countsRememberedMs);
const forgetRecentCounts = () => recentCounts.forgetAll();

/**
 * Counts of all sellers' orders, counted at most every 5 s, and after this process has moved an order.
 *
 * @param name says what is counted; counts of one name share their result
 */
export const recentOrderCounts = <Counts extends Partial<Record<string, number>>>(
  name: string,
  count: () => Promise<Counts>,
): Promise<Counts> =>
  // The name determines the type.
  recentCounts.get(name, count) as Promise<Counts>;

const namesOf = (tabs: readonly string[]) => (tabs.length > 0 ? ['all', ...tabs] : []);

/** The shop writes what it likes: some texts cannot be the id of a document. */
const hasCounters = (sellerId: string) => sellerId !== '' && !sellerId.includes('/');

/**
 * Counts an order under the lists that show it: for its seller, and for all under those that it does not
 * leave again, and under the queues of admins. Who writes an order counts it here, so that nobody can forget
 * it.
 *
 * @param before the lists before this write; none of an order that the shop wrote
 */
function countLists(
  unit: UnitOfWork,
  { sellerId, tabs }: Pick<ListedOrder, 'sellerId' | 'tabs'>,
  before: readonly string[],
  when: When,
): void {
  unit.afterwards(forgetRecentCounts);
  const [was, is] = [namesOf(before), namesOf(tabs)];
  const changes: OrderCounts = recordFor(
    [...orderTabs, 'all'],
    (name) => Number(is.includes(name)) - Number(was.includes(name)),
  );
  if (hasCounters(sellerId)) addFigures(unit, sellerId, { counters: { orders: changes } }, when);
  countOrdersOfAll(
    unit,
    recordFor(keptOfAll, (name) => changes[name]),
  );
  const queued = recordFor(orderQueueTabs, (name) => changes[name]);
  if (Object.values(queued).some((change) => change !== 0)) addToMarketplace(unit, { orderQueues: queued });
}

function countMoved(unit: UnitOfWork, order: ListedOrder, before: Listed | null, when: When): void {
  countLists(unit, order, before?.tabs ?? [], when);
  const orders = Number(isWithMoney(order)) - Number(before !== null && isWithMoney(before));
  if (orders !== 0 && hasCounters(order.sellerId)) countOrderMoney(unit, order.sellerId, { orders }, when);
}

/** Counts an order that is written now, with the sales of the day that it was placed on. */
export function countOrder(unit: UnitOfWork, order: ListedOrder, before: Listed | null): void {
  countMoved(unit, order, before, 'mayWait');
  if (!isTakenOver(order.tabs)) return;
  const tabs = before?.tabs ?? [];
  const facts = isTakenOver(tabs) ? movedFacts(order, tabs, order.tabs) : placedFacts(order, order.tabs);
  countSales(unit, order.sellerId, [facts], 'mayWait');
}

/**
 * Counts one of many orders of the past: the months are counted again in the background.
 *
 * @param booked ISO strings, when it booked something
 */
export function countPastOrder(
  unit: UnitOfWork,
  order: ListedOrder,
  before: Listed | null,
  booked: readonly string[] = [],
): void {
  countMoved(unit, order, before, 'atOnce');
  markMonthsStale(unit, [order.createdAt, ...booked]);
}

/** Counts an order that could not be taken over: it is in a list, and in no figure. */
export function countProblem(
  unit: UnitOfWork,
  sellerId: string,
  before: readonly string[],
  tabs: readonly OrderTab[],
): void {
  countLists(unit, { sellerId, tabs }, before, 'atOnce');
}
