import { findOrders } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import type { ShopRecord } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { ok } from '~/utils/result';
import {
  byPerson,
  newParcelToken,
  type SharedStepInput,
  stepsAtOnce,
  takeOrderSteps,
} from './take-order-step.server';

/** What became of several orders. */
export interface ManyTaken {
  /** How many the step was taken of, now or when the form was sent before. */
  taken: number;
  /** How many of `refused` may have been taken: no answer came. */
  unknown: number;
  /** The others, and why. */
  refused: { id: string; orderNumber: string; error: string }[];
}

export interface SelectedOrder {
  id: string;
  /** The version that its row showed. */
  version: number;
}

export function acceptOrders(
  shop: ShopRecord,
  actor: User,
  selected: readonly SelectedOrder[],
): Promise<ManyTaken> {
  return takeMany(shop, actor, selected, () => ({ name: 'accept' }));
}

/** Ships all that is left of each order as one parcel. */
export function shipOrders(
  shop: ShopRecord,
  actor: User,
  selected: readonly SelectedOrder[],
  { carrier, key }: { carrier: string; key: string },
): Promise<ManyTaken> {
  return takeMany(shop, actor, selected, ({ items }) => ({
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
  shop: ShopRecord,
  actor: User,
  selected: readonly SelectedOrder[],
  stepOf: (order: Order) => SharedStepInput['step'],
): Promise<ManyTaken> {
  const orders = await findOrders(
    shop,
    selected.map(({ id }) => id),
  );
  const byId = new Map(selected.map((one) => [one.id, one]));
  const found = [...byId.values()].flatMap(({ id, version }) => {
    const order = orders.get(id);
    return order ? [{ order, input: { id, version, step: stepOf(order) } }] : [];
  });
  const refused: ManyTaken['refused'] = selected
    .filter(({ id }) => !orders.has(id))
    .map(({ id }) => ({ id, orderNumber: id, error: 'Order not found.' }));
  let unknown = 0;
  for (let from = 0; from < found.length; from += stepsAtOnce) {
    const part = found.slice(from, from + stepsAtOnce);
    const taken = await take(
      shop,
      actor,
      part.map(({ input }) => input),
    );
    for (const [index, { order }] of part.entries()) {
      const result = taken.success ? taken.data[index] : taken;
      if (!result || result.success) continue;
      if (result.kind === 'unavailable') unknown += 1;
      refused.push({ id: order.id, orderNumber: order.orderNumber, error: result.error });
    }
  }
  return { taken: selected.length - refused.length, unknown, refused };
}

const take = catchUnavailable(
  async (shop: ShopRecord, actor: User, inputs: readonly SharedStepInput[]) =>
    ok(await takeOrderSteps(byPerson(shop, actor), inputs)),
  'a step of several orders failed',
);
