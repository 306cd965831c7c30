import { findOrder } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { linesOf } from '~/schemas/orders/order-refunds';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import type { Answer, Makola } from '../../examples/shop/makola';
import { byUser } from '../integration/support/by';
import { reread } from '../integration/support/store';
import { isPaid, type Plan } from './plans';

/** What the shop was told of a basket; null when nobody answered. */
export type Told = Answer | null;

/** Does with a basket what its plan says. @returns what the shop was told when it placed it */
export async function live(plan: Plan, makola: Makola): Promise<Told> {
  const [early] = plan.payments;
  if (plan.isReordered && early) await makola.pay(plan.id, early);
  const told = await makola.place(plan.id, plan.basket);
  if (told.status === 0) return null;
  if (plan.refusal !== null) return told;
  for (const payment of plan.payments) await makola.pay(plan.id, payment);
  if (plan.isCancelled) await makola.cancel(plan.id, 'Ordered twice');
  if (plan.isDelivered && (plan.isCash || isPaid(plan))) await deliver(told);
  return told;
}

/** The sellers accept, ship and deliver their orders, on another server than the shop talks to. */
async function deliver({ body }: Answer): Promise<void> {
  const { orders } = body as { orders: { id: string; sellerId: string }[] };
  for (const { id, sellerId } of orders) {
    const seller = byUser(await reread({ id: sellerId }));
    for (const stepOf of [accept, ship, delivered]) await take(seller, id, stepOf);
  }
}

const accept = (): OrderStep => ({ name: 'accept' });
const ship = (order: Order): OrderStep => ({
  name: 'ship',
  id: 'parcel',
  token: '',
  carrier: 'VIP',
  trackingNumber: '',
  lines: linesOf(order, unitsToShip),
});
const delivered = (): OrderStep => ({ name: 'deliver', id: 'parcel' });

async function take(
  by: ReturnType<typeof byUser>,
  id: string,
  stepOf: (order: Order) => OrderStep,
): Promise<void> {
  const order = await findOrder('all', id);
  if (!order) throw new Error(`there is no order ${id}`);
  const result = await takeOrderStep(by, { id, version: order.version, step: stepOf(order) });
  if (!result.success) throw new Error(`${id}: ${result.error}`);
}
