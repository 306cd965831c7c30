import pLimit from 'p-limit';
import { findOrders } from '~/repositories/orders.server';
import type { Order } from '~/schemas/order';
import { unitsToShip } from '~/schemas/order-quantities';
import type { User } from '~/schemas/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { byUser, newParcelToken, takeOrderStep } from './take-order-step.server';
import type { OrderStep } from './take-step';

/** Each order is a transaction of its own. */
const maxConcurrent = 5;

/** What became of several orders. */
export interface ManyTaken {
  /** How many the step was taken of, now or when the form was sent before. */
  taken: number;
  /** The others, and why. */
  refused: { id: string; orderNumber: string; error: string }[];
}

export interface SelectedOrder {
  id: string;
  /** The version that its row showed. */
  version: number;
}

export function acceptOrders(seller: User, selected: readonly SelectedOrder[]): Promise<ManyTaken> {
  return takeMany(seller, selected, () => ({ name: 'accept' }));
}

/** Ships all that is left of each order as one parcel. */
export function shipOrders(
  seller: User,
  selected: readonly SelectedOrder[],
  { carrier, key }: { carrier: string; key: string },
): Promise<ManyTaken> {
  return takeMany(seller, selected, ({ items }) => ({
    name: 'ship',
    id: key,
    token: newParcelToken(),
    lines: items
      .map((line) => ({ lineId: line.lineId, quantity: unitsToShip(line) }))
      .filter(({ quantity }) => quantity > 0),
    carrier,
    trackingNumber: '',
  }));
}

async function takeMany(
  seller: User,
  selected: readonly SelectedOrder[],
  stepOf: (order: Order) => OrderStep,
): Promise<ManyTaken> {
  const orders = await findOrders(
    { sellerId: seller.id },
    selected.map(({ id }) => id),
  );
  const limit = pLimit(maxConcurrent);
  const take = catchUnavailable(takeOrderStep, 'a step of several orders failed');
  const results = await Promise.all(
    selected.map(({ id, version }) =>
      limit(async () => {
        const order = orders.get(id);
        if (!order) return { id, orderNumber: id, error: 'Order not found.' };
        const result = await take(byUser(seller), { id, version, step: stepOf(order) });
        return result.success ? null : { id, orderNumber: order.orderNumber, error: result.error };
      }),
    ),
  );
  const refused = results.filter((result) => result !== null);
  return { taken: results.length - refused.length, refused };
}
