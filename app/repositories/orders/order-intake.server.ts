import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Order, orderSchema } from '~/schemas/orders/order';
import { type OrderStatus, orderStatuses } from '~/schemas/orders/order-quantities';
import { isTakenOver, type OrderTab, problemTabs } from '~/schemas/orders/order-tabs';
import { reasonOf } from '~/schemas/unreadable';
import type { Due } from '~/utils/run-due';
import { dueOf } from '../counters/due.server';
import { collection, everyDocument, readQuery } from '../firebase/firestore.server';
import { inSnapshot, type UnitOfWork } from '../firebase/transactions.server';
import { countProblem } from './order-counts.server';

/**
 * Orders that the buyers' shop wrote and that were not taken over yet: they have no tabs, which no query of
 * Firestore can ask for (docs/decisions/order-intake.md).
 */
const orders = () => collection('orders');

function isNew(snapshot: DocumentSnapshot): boolean {
  const tabs: unknown = snapshot.get('tabs');
  return !Array.isArray(tabs) || tabs.length === 0;
}

/** Whether something is to do on an order. */
const isOpen: Record<OrderStatus, boolean> = {
  pending: true,
  processing: true,
  partly_shipped: true,
  shipped: true,
  partly_delivered: true,
  delivered: false,
  cancelled: false,
  returned: false,
};
const openStatuses = orderStatuses.filter((status) => isOpen[status]);
/** An open order that was taken over is under one of these. */
const openTabs = ['unpaid', 'accept', 'ship', 'transit', 'problems'] satisfies OrderTab[];

const openOrders = () => orders().where('status', 'in', openStatuses);

/** How many open orders have no tabs: 2 reads, and 2 more for each 1,000 open orders. */
export function countNewOrders(): Promise<number> {
  return inSnapshot(async (unit) => {
    const [open, known] = await Promise.all([
      unit.count(openOrders()),
      unit.count(openOrders().where('tabs', 'array-contains-any', openTabs)),
    ]);
    return open - known;
  });
}

/** Usually nothing is new, or little. */
const firstPageSize = 10;
const pageSize = 100;

/**
 * New orders by their time, whatever their status: pages from the newest on, each oldest first, until one
 * without a new order. A read for each order of these pages.
 */
export async function* newestOrders(): AsyncGenerator<Due[]> {
  const ordered = orders().orderBy('createdAt', 'desc').select('createdAt', 'tabs', 'sellerId');
  let last: DocumentSnapshot | undefined;
  let found: Due[];
  do {
    const page: Query = last ? ordered.startAfter(last).limit(pageSize) : ordered.limit(firstPageSize);
    const { docs } = await readQuery(page);
    last = docs.at(-1);
    found = docs.filter(isNew).map((doc) => dueOf(doc));
    if (found.length > 0) yield found.reverse();
  } while (found.length > 0);
}

/** New orders among all open ones, whatever their time, in pages: a read for each open order. */
export async function* openNewOrders(): AsyncGenerator<Due[]> {
  let found: Due[] = [];
  for await (const snapshot of everyDocument(openOrders().select('tabs', 'sellerId'))) {
    if (isNew(snapshot)) found.push(dueOf(snapshot));
    if (found.length < pageSize) continue;
    yield found;
    found = [];
  }
  yield found;
}

/** Orders that could not be taken over: a read for each. */
export async function listProblemOrders(): Promise<Due[]> {
  const found: Due[] = [];
  const query = orders().where('tabs', 'array-contains', 'problems').select('sellerId');
  for await (const snapshot of everyDocument(query)) found.push(dueOf(snapshot));
  return found;
}

/** What the shop writes when a buyer has paid, or will pay in cash. */
const paidFilters = [
  ['paymentStatus', 'paid'],
  ['paymentMethod', 'cash_on_delivery'],
] as const;

/**
 * Orders under `unpaid` that are paid by now, or paid on delivery, and of those that were paid after
 * their last unit was cancelled: 3 reads, or one for each.
 */
export async function listPaidOrders(size: number): Promise<Due[]> {
  const under = (tab: OrderTab) => orders().where('tabs', 'array-contains', tab);
  const found = await Promise.all(
    [
      ...paidFilters.map(([field, value]) => under('unpaid').where(field, '==', value)),
      // A cancelled order of ours that was paid is refunded. Records of an older program may say anything.
      under('cancelled').where('paymentStatus', '==', 'paid').where('version', '>', 0),
    ].map((query) => readQuery(query.select('sellerId').limit(size))),
  );
  const byId = new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, dueOf(doc)])));
  return [...byId.values()];
}

/** An order as the shop wrote it, or why it cannot be read, in a sentence. */
export type ArrivedOrder =
  | { order: Order }
  | { unreadable: string; sellerId: string; orderNumber: string; tabs: string[]; problem: string | null };

/** The order in a transaction that takes it over; null when there is none. */
export async function findArrivedForUpdate(unit: UnitOfWork, id: string): Promise<ArrivedOrder | null> {
  const snapshot = await unit.read(orders().doc(id));
  if (!snapshot.exists) return null;
  const { success, output, issues } = v.safeParse(orderSchema, { ...snapshot.data(), id });
  if (success) return { order: output };
  return { unreadable: reasonOf(issues[0]), ...v.parse(unreadableSchema, snapshot.data()) };
}

const unreadableSchema = v.object({
  sellerId: v.fallback(v.string(), ''),
  orderNumber: v.fallback(v.string(), ''),
  tabs: v.fallback(v.array(v.string()), []),
  problem: v.fallback(v.nullable(v.string()), null),
});

/**
 * Ids of those, of at most 30 new orders of one seller, whose number another order has: one that was taken
 * over, or a new one that the shop wrote before it, which is to be taken over. A read for each order that has
 * one of the numbers, and one more for each of the others.
 */
export async function findNumbersTaken(
  unit: UnitOfWork,
  found: readonly Pick<Order, 'id' | 'sellerId' | 'orderNumber'>[],
): Promise<Set<string>> {
  const numbered = new Map(found.filter(({ orderNumber }) => orderNumber !== '').map((one) => [one.id, one]));
  const [first] = numbered.values();
  if (!first) return new Set();
  const numbers = [...new Set([...numbered.values()].map(({ orderNumber }) => orderNumber))];
  const same = orders().where('sellerId', '==', first.sellerId).where('orderNumber', 'in', numbers);
  // Not in the transaction, which would hold up the orders of other sellers too.
  const { docs } = await readQuery(same.select('orderNumber'));
  const others = await Promise.all(
    docs.filter(({ id }) => !numbered.has(id)).map(({ ref }) => unit.read(ref)),
  );
  const isTaken = (own: DocumentSnapshot) =>
    others.some(
      (other) =>
        other.get('orderNumber') === own.get('orderNumber') &&
        (isTakenOver(other.get('tabs') ?? []) || (isNew(other) && isBefore(other, own))),
    );
  return new Set(docs.filter((own) => numbered.has(own.id) && isTaken(own)).map(({ id }) => id));
}

/** Whether the shop wrote an order before another one. */
function isBefore(one: DocumentSnapshot, other: DocumentSnapshot): boolean {
  const [at, otherAt] = [one.createTime?.valueOf() ?? '', other.createTime?.valueOf() ?? ''];
  return at === otherAt ? one.id < other.id : at < otherAt;
}

/** Says why an order cannot be taken over, and counts it. Without a time no list would show it. */
export function markProblem(
  unit: UnitOfWork,
  before: Pick<Order, 'id' | 'sellerId' | 'tabs'>,
  problem: string,
  placedAt: string,
): void {
  const createdAt = Timestamp.fromDate(new Date(placedAt));
  unit.update(orders().doc(before.id), { problem, tabs: [...problemTabs], createdAt });
  countProblem(unit, before.sellerId, before.tabs, problemTabs);
}
