import { isTakenOver, type OrderTab, orderQueueTabs, orderTabs } from '~/schemas/orders/order-tabs';
import { type CountedOrder, countedTabs, movedFacts, placedFacts } from '~/schemas/sales/sales-facts';
import { recordFor } from '~/utils/record-for';
import { remember } from '~/utils/remember.server';
import type { OrderCounts } from './counters.server';
import type { UnitOfWork } from './firebase/transactions.server';
import { addToMarketplace } from './marketplace-counters.server';
import { markMonthsStale } from './rollup-state.server';
import { countOrdersOfAll, countSales } from './sales.server';
import { addFigures, mayWait } from './seller-figures.server';

/** An order as it is written, with the lists that show it. */
export type ListedOrder = CountedOrder & { tabs: readonly string[] };

/** Under these names all orders are counted when they are written; the others when they are shown. */
export const keptOfAll = ['all', ...countedTabs] as const;

const countsRememberedMs = 5_000;
const recentCounts = remember<OrderCounts>(countsRememberedMs);
const forgetRecentCounts = () => recentCounts.forgetAll();

/** The counts of all sellers' lists, counted at most every 5 s, and after this process has moved an order. */
export const recentOrderCounts = (count: () => Promise<OrderCounts>): Promise<OrderCounts> =>
  recentCounts.get('all', count);

const namesOf = (tabs: readonly string[]) => (tabs.length > 0 ? ['all', ...tabs] : []);

/**
 * Counts an order under the lists that show it: for its seller, and for all under those that it does not
 * leave again, and under the queues of admins. Who writes an order counts it here, so that nobody can forget
 * it.
 *
 * @param before the lists before this write; none of an order that the shop wrote
 */
function countLists(
  unit: UnitOfWork,
  sellerId: string,
  before: readonly string[],
  after: readonly string[],
): void {
  unit.afterwards(forgetRecentCounts);
  const [was, is] = [namesOf(before), namesOf(after)];
  const changes: OrderCounts = recordFor(
    [...orderTabs, 'all'],
    (name) => Number(is.includes(name)) - Number(was.includes(name)),
  );
  // The shop writes what it likes: some texts cannot be the id of a document.
  if (sellerId !== '' && !sellerId.includes('/'))
    addFigures(unit, sellerId, { counters: { orders: changes } });
  countOrdersOfAll(
    unit,
    recordFor(keptOfAll, (name) => changes[name]),
  );
  const queued = recordFor(orderQueueTabs, (name) => changes[name]);
  if (Object.values(queued).some((change) => change !== 0)) addToMarketplace(unit, { orderQueues: queued });
}

/** Counts an order that is written now, with the sales of the day that it was placed on. */
export function countOrder(unit: UnitOfWork, order: ListedOrder, before: readonly string[]): void {
  mayWait(unit, order.sellerId);
  countLists(unit, order.sellerId, before, order.tabs);
  if (!isTakenOver(order.tabs)) return;
  const facts = isTakenOver(before) ? movedFacts(order, before, order.tabs) : placedFacts(order, order.tabs);
  countSales(unit, order.sellerId, [facts]);
}

/**
 * Counts one of many orders of the past: the months are counted again in the background.
 *
 * @param booked ISO strings, when it booked something
 */
export function countPastOrder(
  unit: UnitOfWork,
  order: ListedOrder,
  before: readonly string[],
  booked: readonly string[] = [],
): void {
  countLists(unit, order.sellerId, before, order.tabs);
  markMonthsStale(unit, [order.createdAt, ...booked]);
}

/** Counts an order that could not be taken over: it is in a list, and in no figure. */
export function countProblem(
  unit: UnitOfWork,
  sellerId: string,
  before: readonly string[],
  tabs: readonly OrderTab[],
): void {
  countLists(unit, sellerId, before, tabs);
}
