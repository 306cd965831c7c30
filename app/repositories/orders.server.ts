import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { type Order, orderSchema } from '~/schemas/order';
import { type OrderMoneyTab, orderMoneyStatuses } from '~/schemas/order-money';
import type { Unreadable } from '~/schemas/unreadable';
import { notFound } from '~/utils/app-error';
import { collection, readQuery, type UnitOfWork } from './firebase/firestore.server';
import { countRows, type Page, readPage } from './firebase/pages.server';
import { parseDocument, parseRow } from './firebase/parsing.server';

/** Whose orders: one seller's, or everybody's for an admin. */
export type OrderScope = { sellerId: string } | 'all';

const orders = () => collection('orders');

const reference = (id: string) => {
  if (id.includes('/')) throw notFound('order');
  return orders().doc(id);
};

function inScope(scope: OrderScope, snapshot: DocumentSnapshot): Order | null {
  const order = snapshot.exists ? parseDocument(orderSchema, snapshot) : null;
  return !order || (scope !== 'all' && order.sellerId !== scope.sellerId) ? null : order;
}

const owned = (scope: { sellerId: string }): Query => orders().where('sellerId', '==', scope.sellerId);

const under = (scope: { sellerId: string }, tab: OrderMoneyTab): Query =>
  owned(scope).where('status', 'in', orderMoneyStatuses[tab]);

/** What became available last comes first; of other orders, the newest. */
const orderByTab = {
  delivered: { field: 'availableAt', direction: 'desc' },
  coming: { field: 'createdAt', direction: 'desc' },
  ended: { field: 'updatedAt', direction: 'desc' },
} as const;

/** A page of a seller's orders under a tab. */
export async function listOrders(
  scope: { sellerId: string },
  { tab, cursor, size }: { tab: OrderMoneyTab; cursor: string | null; size: number },
): Promise<Page<Order | Unreadable>> {
  const page = await readPage(under(scope, tab), orderByTab[tab], cursor, { size });
  const items = page.snapshots.map((snapshot) => parseRow(orderSchema, snapshot));
  return { items, nextCursor: page.nextCursor };
}

/** How many there are, by aggregation. */
export function countOrders(scope: { sellerId: string }, tab: OrderMoneyTab): Promise<number> {
  return countRows(under(scope, tab), orderByTab[tab], JSON.stringify(['orders', scope, tab]));
}

/** The seller's order of this number, which the shop gives to one order alone; null when there is none. */
export async function findOrderByNumber(
  scope: { sellerId: string },
  orderNumber: string,
): Promise<Order | Unreadable | null> {
  const query = owned(scope).where('orderNumber', '==', orderNumber).limit(1);
  const [snapshot] = (await readQuery(query)).docs;
  return snapshot ? parseRow(orderSchema, snapshot) : null;
}

/** The order, inside a transaction that is going to write it; null when there is none in the scope. */
export async function findOrderForUpdate(
  unit: UnitOfWork,
  scope: OrderScope,
  id: string,
): Promise<Order | null> {
  return inScope(scope, await unit.read(reference(id)));
}

/** What a move changes of an order. */
export type OrderMove = Partial<
  Pick<Order, 'carrier' | 'trackingNumber' | 'cancelReason' | 'paymentStatus'>
> &
  Pick<Order, 'status'> & {
    /** The whole timeline before this step. */
    before: Order['timeline'];
    /** E-mail of who did it, and what they said of it. */
    step: { by: string; note: string };
    availableAt?: Date | null;
  };

/** Writes a new state with its step in the timeline. */
export function moveOrder(
  unit: UnitOfWork,
  id: string,
  { before, step, availableAt, ...fields }: OrderMove,
  now: Date,
): void {
  const at = Timestamp.fromDate(now);
  const stored = before.map(({ at: iso, ...rest }) => ({
    ...rest,
    at: iso && Timestamp.fromDate(new Date(iso)),
  }));
  unit.update(reference(id), {
    ...fields,
    ...(availableAt ? { availableAt: Timestamp.fromDate(availableAt) } : {}),
    timeline: [...stored, { ...step, status: fields.status, at }],
    updatedAt: at,
  });
}
