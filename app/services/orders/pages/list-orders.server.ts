import { getOrderCounts, type OrderCounts } from '~/repositories/counters/counters.server';
import { getMarketplaceCounts } from '~/repositories/counters/marketplace-counters.server';
import { keptOfAll, recentOrderCounts } from '~/repositories/orders/order-counts.server';
import {
  countOrders,
  listOrders,
  type OrderScope,
  orderRowFields,
} from '~/repositories/orders/orders.server';
import { listOpenOrderCounts } from '~/repositories/sales/sales.server';
import { lineName } from '~/schemas/orders/line-name';
import type { Order } from '~/schemas/orders/order';
import { unitsShort } from '~/schemas/orders/order-quantities';
import type { OrderSearch } from '~/schemas/orders/order-search';
import type { OrderSummary } from '~/schemas/orders/order-summary';
import {
  adminOrderTabs,
  type OrderQueueTab,
  orderQueueTabs,
  sellerOrderTabs,
} from '~/schemas/orders/order-tabs';
import { unpaidSince } from '~/schemas/orders/unpaid-since';
import { isReadable } from '~/schemas/unreadable';
import { countEach } from '~/utils/record-for';
import { filtersOf, isNarrowed } from './order-filters';
import { waitingReturnOf } from './waiting-return';

/**
 * A page of orders and the counts of the tabs: one seller's from one document; of all sellers those that grow
 * are kept, and the lists of open orders are counted at most every 5 s. With a search or filters only the tab
 * that is shown is counted. Reads the rows shown, one more unless they are counted, and one for the counts.
 */
export async function listOrdersByTab(scope: OrderScope, search: OrderSearch) {
  const filters = filtersOf(search);
  const { tab, ofSeller } = filters;
  const queue = orderQueueTabs.find((one) => one === tab);
  // A queue says whether the seller has answered.
  const fields = queue ? [...orderRowFields, 'timeline'] : orderRowFields;
  const total = isNarrowed(search) ? countOrders(scope, filters) : undefined;
  const [page, counts] = await Promise.all([
    listOrders(scope, { ...filters, cursor: search.after, fields, total }),
    total
      ? total.then((count) => ({ [tab ?? 'all']: count }))
      : loadOrderCounts(ofSeller === undefined ? scope : { sellerId: ofSeller }),
  ]);
  const names = scope === 'all' ? adminOrderTabs : sellerOrderTabs;
  const counted: Partial<OrderCounts> = counts;
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) =>
      isReadable(row) ? { ...summaryOf(scope, row), ...(queue && waitingIn(row, queue)) } : row,
    ),
    tabs: names.map((name) => ({ name, count: counted[name] })),
  };
}

async function loadOrderCounts(scope: OrderScope): Promise<OrderCounts> {
  return scope === 'all' ? recentOrderCounts('lists', countAll) : getOrderCounts(scope);
}

/** Those that grow and the queues are kept; the others are of open orders alone. */
async function countAll(): Promise<OrderCounts> {
  const [{ orders: kept, orderQueues }, open] = await Promise.all([
    getMarketplaceCounts(),
    listOpenOrderCounts(),
  ]);
  return countEach(adminOrderTabs, async (name) => {
    const isQueue = orderQueueTabs.some((one) => one === name);
    if (orderQueues !== null && isQueue) return orderQueues[name] ?? 0;
    const isKept = kept !== null && keptOfAll.some((one) => one === name);
    if (isKept) return (kept[name] ?? 0) + (open[name] ?? 0);
    return countOrders('all', { tab: name === 'all' ? undefined : name });
  });
}

/** Every field is sent twice, once for hydration: what a row does not show is left out. */
function summaryOf(scope: OrderScope, order: Order): OrderSummary {
  const { id, version, orderNumber, sellerName, buyerName, status, paymentStatus, total, dueAt } = order;
  const { createdAt, items, deliveryAddress, tabs, problem, answerBy, source } = order;
  const hasWork = tabs.includes('accept') || tabs.includes('ship');
  const waitsSince = unpaidSince(order);
  return {
    id,
    version,
    orderNumber,
    ...(scope === 'all' ? { sellerName } : {}),
    buyerName,
    status,
    paymentStatus,
    total,
    ...(hasWork && dueAt ? { dueAt } : {}),
    ...(waitsSince ? { unpaidSince: waitsSince } : {}),
    ...(tabs.includes('short') ? { short: items.reduce((sum, line) => sum + unitsShort(line), 0) } : {}),
    ...(tabs.includes('answer') && answerBy ? { answerBy } : {}),
    ...(source === 'own' ? { ownSale: true as const } : {}),
    ...(problem === null ? {} : { hasProblem: true as const }),
    createdAt,
    item: items[0] ? lineName(items[0]) : '',
    ...(items.length > 1 ? { others: items.length - 1 } : {}),
    place: [deliveryAddress?.town, deliveryAddress?.region].filter(Boolean).join(', '),
  };
}

function waitingIn(order: Order, queue: OrderQueueTab): Pick<OrderSummary, 'waiting'> {
  const waiting = waitingReturnOf(order, queue);
  return waiting ? { waiting } : {};
}
