import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type Order, orderSchema } from '~/schemas/order';
import { notFound } from '~/utils/app-error';
import { collection, type UnitOfWork } from './firestore.server';
import { parseDocument } from './parsing.server';

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
