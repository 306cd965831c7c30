import { type Query, Timestamp } from 'firebase-admin/firestore';
import type { OrderMoneyTab } from '~/schemas/money/order-money-tabs';
import { type Order, orderSchema, type PaymentMethod, type PaymentStatus } from '~/schemas/orders/order';
import { orderMoneyStatuses } from '~/schemas/orders/order-money';
import type { OrderStatus } from '~/schemas/orders/order-quantities';
import { storedOrderSchema } from '~/schemas/orders/order-record';
import { type OrderSort, orderSorts } from '~/schemas/orders/order-sorts';
import { type OrderTab, orderTabs } from '~/schemas/orders/order-tabs';
import type { Unreadable } from '~/schemas/unreadable';
import { orderSearchKeys } from '~/utils/order-search';
import { joinNumber } from '~/utils/person-search';
import { countEach } from '~/utils/record-for';
import type { Due } from '~/utils/run-due';
import { keysToFind } from '~/utils/search-words.server';
import { dueOf } from '../counters/due.server';
import { collectionOf, ownedBy, type PageOptions } from '../firebase/collection.server';
import { readQuery } from '../firebase/firestore.server';
import { fieldsOf, parseRow } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { readOpenOrderCounts } from '../sales/sales.server';
import { countOrder, countPastOrder, keptOfAll } from './order-counts.server';
import { type OrderDeadlines, orderRecord, storedSteps, timestamp } from './stored-order.server';

/** One seller's orders, or all for an admin. */
export type OrderScope = { sellerId: string } | 'all';

export interface OrderFilters {
  /** Not with `moneyTab`. */
  tab?: OrderTab;
  moneyTab?: OrderMoneyTab;
  /** Not with a tab. */
  status?: OrderStatus;
  /** Only with a scope of one seller. */
  source?: Order['source'];
  paymentMethod?: PaymentMethod;
  paymentStatus?: PaymentStatus;
  /** One seller's among those of all; their id. */
  ofSeller?: string;
  region?: string;
  /** Placed from the first instant on, before the second one. Not with `search`. */
  placed?: { from?: Date; before?: Date };
  sort?: OrderSort;
  /** Beginnings of words in the order number or the buyer's name, or digits of the phone number. */
  search?: string;
}

/** Delivered orders by when their money became available, others newest first. */
const orderByMoneyTab = {
  delivered: { field: 'availableAt', direction: 'desc' },
  coming: { field: 'createdAt', direction: 'desc' },
  ended: { field: 'updatedAt', direction: 'desc' },
} as const;

function where(query: Query, filters: OrderFilters): Query {
  const { tab, moneyTab, status, source, paymentMethod, paymentStatus, ofSeller, region, placed } = filters;
  let found = query;
  if (tab) found = found.where('tabs', 'array-contains', tab);
  if (moneyTab) found = found.where('status', 'in', orderMoneyStatuses(moneyTab));
  if (status) found = found.where('status', '==', status);
  if (source) found = found.where('source', '==', source);
  if (paymentMethod) found = found.where('paymentMethod', '==', paymentMethod);
  if (paymentStatus) found = found.where('paymentStatus', '==', paymentStatus);
  if (ofSeller) found = found.where('sellerId', '==', ofSeller);
  if (region) found = found.where('deliveryAddress.region', '==', region);
  if (placed?.from) found = found.where('createdAt', '>=', Timestamp.fromDate(placed.from));
  if (placed?.before) found = found.where('createdAt', '<', Timestamp.fromDate(placed.before));
  return found;
}

export const orders = collectionOf({
  path: 'orders',
  schema: orderSchema,
  noun: 'order',
  owner: ownedBy('sellerId'),
  order: ({ moneyTab, sort = 'newest' }: OrderFilters) =>
    moneyTab ? orderByMoneyTab[moneyTab] : orderSorts[sort],
  where,
  fields: fieldsOf(storedOrderSchema),
  searchKeys: ({ search = '' }) => keysToFind(joinNumber(search)),
});

/** What no row of a list shows, nor any status is computed from. */
const detailFields = [
  'buyerId',
  'buyerPhone',
  'deliveryAddress',
  'daysToAct',
  'holdDays',
  'returnDays',
  'expiresAt',
  'availableAt',
  'groupId',
  'exchange',
  'tax',
  'carrier',
  'trackingNumber',
  'cancelReason',
  'cancelTold',
  'timeline',
  'notes',
  'takesStock',
  'stockTaken',
  'updatedAt',
];

/** The fields of an order that a list needs. */
export const orderRowFields = [
  ...fieldsOf(storedOrderSchema).filter((name) => !detailFields.includes(name)),
  'deliveryAddress.town',
  'deliveryAddress.region',
];

export const {
  find: findOrder,
  get: getOrder,
  findMany: findOrders,
  findForUpdate: findOrderForUpdate,
  list: listOrders,
  first: firstOrders,
  count: countOrders,
} = orders;

/** The seller's order with this number, or null. The shop gives each number once. */
export async function findOrderByNumber(
  scope: { sellerId: string },
  orderNumber: string,
): Promise<Order | Unreadable | null> {
  const query = orders.query(scope, {}).where('orderNumber', '==', orderNumber).limit(1);
  const [snapshot] = (await readQuery(query)).docs;
  return snapshot ? parseRow(orderSchema, snapshot) : null;
}

/**
 * The order before and after one in a list, by their place in it: 2 reads at most, under a search 101.
 *
 * @param options the list, with the cursor of the page that the order was opened from
 */
export async function findNeighbours(
  scope: OrderScope,
  options: OrderFilters & PageOptions,
  id: string,
): Promise<{ previous: string | null; next: string | null }> {
  return orders.neighbours(scope, options, id);
}

/** Ids of a seller's orders with this number, two at most: a read for each, and at least one. */
export async function findIdsByNumber(scope: { sellerId: string }, orderNumber: string): Promise<string[]> {
  const query = orders.query(scope, {}).where('orderNumber', '==', orderNumber).select().limit(2);
  return (await readQuery(query)).docs.map(({ id }) => id);
}

/** Which deadline of an order passed. */
const deadlineFields = { late: 'lateAt', expire: 'expiresAt', answer: 'answerBy' } as const;
type Deadline = keyof typeof deadlineFields;

/** Ids of orders whose deadline passed, the longest ago first: a read for each. */
export async function listPassedDeadlines(deadline: Deadline, now: Date, size: number): Promise<Due[]> {
  const field = deadlineFields[deadline];
  const due = orders.reference().where(field, '<=', Timestamp.fromDate(now)).orderBy(field);
  const { docs } = await readQuery(due.select('sellerId').limit(size));
  return docs.map((doc) => dueOf(doc));
}

/**
 * Writes what the steps of an order changed, and counts it.
 *
 * @param before the order in this transaction
 */
export function updateOrder(
  unit: UnitOfWork,
  before: Order,
  order: Order,
  { deadlines, now }: { deadlines: OrderDeadlines; now: Date },
): void {
  unit.update(orders.doc(order.id), {
    ...storedSteps(order, deadlines),
    updatedAt: Timestamp.fromDate(now),
  });
  countOrder(unit, order, before);
}

/**
 * Marks an order as late, and counts it. Its version stays, so that open forms remain valid.
 *
 * @param warnAt when its seller is warned that it will be cancelled; null for never
 */
export function markLate(unit: UnitOfWork, before: Order, tabs: OrderTab[], warnAt: string | null): void {
  unit.update(orders.doc(before.id), { tabs, lateAt: warnAt && Timestamp.fromDate(new Date(warnAt)) });
  countOrder(unit, { ...before, tabs }, before);
}

/** Notes that the seller of a late order was warned. */
export function markWarned(unit: UnitOfWork, id: string): void {
  unit.update(orders.doc(id), { lateAt: null });
}

/** Adds an order that is placed now, and counts it. The transaction fails when the id is taken. */
export function createOrder(unit: UnitOfWork, order: Order, deadlines: OrderDeadlines): void {
  unit.create(orders.doc(order.id), orderRecord(order, deadlines));
  countOrder(unit, order, null);
}

/**
 * Completes an order that the shop wrote, and counts it: its tabs, deadlines and search words, and when it
 * was placed, by which lists are ordered.
 *
 * @param before the order in this transaction
 */
export function completeOrder(
  unit: UnitOfWork,
  before: Pick<Order, 'tabs' | 'status'>,
  order: Order,
  deadlines: OrderDeadlines,
): void {
  writeCompleted(unit, order, deadlines);
  countOrder(unit, order, before);
}

/** As `completeOrder`, of one of many: the months are counted again in the background. */
export function completePastOrder(
  unit: UnitOfWork,
  before: Pick<Order, 'tabs' | 'status'>,
  order: Order,
  deadlines: OrderDeadlines,
): void {
  writeCompleted(unit, order, deadlines);
  countPastOrder(unit, order, before);
}

function writeCompleted(unit: UnitOfWork, order: Order, deadlines: OrderDeadlines): void {
  unit.update(orders.doc(order.id), {
    ...storedSteps(order, deadlines),
    problem: null,
    createdAt: timestamp(order.createdAt),
    search: orderSearchKeys(order),
  });
}

/** Writes the search words of an order again. Its version stays. */
export function updateOrderSearch(unit: UnitOfWork, order: Order): void {
  unit.update(orders.doc(order.id), { search: orderSearchKeys(order) });
}

/** How many orders a seller has under each tab at a moment: a read for 1 000 of each. */
export function countOrderTabs(
  unit: Reads,
  scope: { sellerId: string },
): Promise<Record<OrderTab | 'all', number>> {
  return countEach([...orderTabs, 'all'], (tab) =>
    unit.count(orders.query(scope, { tab: tab === 'all' ? undefined : tab })),
  );
}

/** How many orders days that are over have added to the lists that grow: a read for 1 000 of each. */
export async function countKeptLists(unit: Reads): Promise<Record<string, number>> {
  const open = await readOpenOrderCounts(unit);
  return countEach(keptOfAll, async (name) => {
    // Under no list it was not taken over, and is not counted yet.
    const listed = name === 'all' ? [...orderTabs] : [name];
    const found = orders.reference().where('tabs', 'array-contains-any', listed);
    return (await unit.count(found)) - (open[name] ?? 0);
  });
}

/**
 * Adds one of many orders of the past, and counts it. The transaction fails when the id is taken.
 *
 * @param booked ISO strings, when it booked something
 */
export function createPastOrder(
  unit: UnitOfWork,
  order: Order,
  deadlines: OrderDeadlines,
  booked: readonly string[],
): void {
  unit.create(orders.doc(order.id), orderRecord(order, deadlines));
  countPastOrder(unit, order, null, booked);
}

/** Writes the tries to pay of an order, where nothing follows from them. The version stays. */
export function writeOrderPayments(unit: UnitOfWork, { id, payments }: Order): void {
  unit.update(orders.doc(id), { payments: payments.map((one) => ({ ...one, at: timestamp(one.at) })) });
}

/** Adds or replaces the private notes. The version stays. */
export function writeOrderNotes(unit: UnitOfWork, id: string, notes: Order['notes']): void {
  unit.update(orders.doc(id), {
    notes: notes.map((note) => ({ ...note, at: timestamp(note.at) })),
  });
}
