import { Timestamp } from 'firebase-admin/firestore';
import { type Order, orderSchema } from '~/schemas/order';
import { type OrderMoneyTab, orderMoneyStatuses } from '~/schemas/order-money';
import type { Unreadable } from '~/schemas/unreadable';
import { collectionOf, ownedBy } from './firebase/collection.server';
import { readQuery, type UnitOfWork } from './firebase/firestore.server';
import type { Page } from './firebase/pages.server';
import { parseRow } from './firebase/parsing.server';

interface OrderFilters {
  tab?: OrderMoneyTab;
}

/** Delivered orders by when their money became available, others newest first. */
const orderByTab = {
  delivered: { field: 'availableAt', direction: 'desc' },
  coming: { field: 'createdAt', direction: 'desc' },
  ended: { field: 'updatedAt', direction: 'desc' },
} as const;

const orders = collectionOf({
  path: 'orders',
  schema: orderSchema,
  noun: 'order',
  owner: ownedBy('sellerId'),
  order: ({ tab = 'coming' }: OrderFilters) => orderByTab[tab],
  where: (query, { tab }: OrderFilters) =>
    tab ? query.where('status', 'in', orderMoneyStatuses[tab]) : query,
});

export const { findForUpdate: findOrderForUpdate } = orders;

export function listOrders(
  scope: { sellerId: string },
  options: { tab: OrderMoneyTab; cursor: string | null; size: number },
): Promise<Page<Order | Unreadable>> {
  return orders.list(scope, options);
}

export function countOrders(scope: { sellerId: string }, tab: OrderMoneyTab): Promise<number> {
  return orders.count(scope, { tab });
}

/** The seller's order with this number, or null. The shop gives each number once. */
export async function findOrderByNumber(
  scope: { sellerId: string },
  orderNumber: string,
): Promise<Order | Unreadable | null> {
  const query = orders.query(scope, {}).where('orderNumber', '==', orderNumber).limit(1);
  const [snapshot] = (await readQuery(query)).docs;
  return snapshot ? parseRow(orderSchema, snapshot) : null;
}

export type OrderMove = Partial<
  Pick<Order, 'carrier' | 'trackingNumber' | 'cancelReason' | 'paymentStatus'>
> &
  Pick<Order, 'status'> & {
    /** The timeline without this step. */
    before: Order['timeline'];
    /** Email of the person, and their note. */
    step: { by: string; note: string };
    availableAt?: Date | null;
  };

/** Writes a new status, and the step in the timeline. */
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
  unit.update(orders.doc(id), {
    ...fields,
    ...(availableAt ? { availableAt: Timestamp.fromDate(availableAt) } : {}),
    timeline: [...stored, { ...step, status: fields.status, at }],
    updatedAt: at,
  });
}
