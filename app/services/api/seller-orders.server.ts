import { getOrder, listOrders } from '~/repositories/orders.server';
import type { SellerOrderAnswer, SellerOrdersAnswer } from '~/schemas/api/answers';
import type { SellerCancellation, Shipment } from '~/schemas/api/seller-bodies';
import type { SellerList } from '~/schemas/api/seller-lists';
import type { Order } from '~/schemas/orders/order';
import { reasonText } from '~/schemas/orders/order-labels';
import { type LineUnits, unitsToShip } from '~/schemas/orders/order-quantities';
import { linesOf } from '~/schemas/orders/order-refunds';
import { isReadable } from '~/schemas/unreadable';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { ok, type Result } from '~/utils/result';
import type { OrderStep } from '../orders/apply-order-step';
import { byPerson, newParcelToken, takeOrderStep } from '../orders/take-order-step.server';
import { orderForSeller } from './order-answers';

type Taken = Result<SellerOrderAnswer, 'id' | 'lines' | 'amount'>;

/** A page of a seller's orders, oldest first: a read for each, and one more. */
export async function listOrdersOfSeller(
  shop: Shop,
  { list, after, limit }: { list?: SellerList; after: string; limit: number },
): Promise<SellerOrdersAnswer> {
  const page = await listOrders(shop, { tab: list, sort: 'oldest', cursor: after || null, size: limit });
  const data = page.items.filter(isReadable).map(orderForSeller);
  return { data, next: page.nextCursor, more: page.nextCursor !== null };
}

/** @throws AppError `not-found`, also for another seller's */
export const loadOrderOfSeller = async (shop: Shop, id: string): Promise<SellerOrderAnswer> =>
  orderForSeller(await getOrder(shop, id));

/**
 * Accepts an order, as its page does. One that was accepted before is answered as it is.
 *
 * @throws AppError `not-found`, also for another seller's
 */
export async function acceptOrder(shop: Shop, actor: User, id: string): Promise<Taken> {
  const order = await getOrder(shop, id);
  if (order.acceptedAt !== null) return ok(orderForSeller(order));
  return take(shop, actor, order, { name: 'accept' });
}

/**
 * Ships units of an order as one parcel, as its page does: all that are left, unless `lines` names some. Its
 * id sent again ships nothing more; a `conflict` when it says something else.
 *
 * @throws AppError `not-found`, also for another seller's
 */
export async function shipOrder(shop: Shop, actor: User, id: string, parcel: Shipment): Promise<Taken> {
  const order = await getOrder(shop, id);
  const { carrier, trackingNumber = '' } = parcel;
  const known = order.shipments.find((one) => one.id === parcel.id);
  if (known) {
    const same =
      known.carrier === carrier &&
      known.trackingNumber === trackingNumber &&
      (parcel.lines === undefined || sameUnits(known.lines, parcel.lines));
    return same
      ? ok(orderForSeller(order))
      : {
          success: false,
          kind: 'conflict',
          error: 'This order has a parcel with this id, with other content.',
        };
  }
  const lines = parcel.lines ?? linesOf(order, unitsToShip);
  const token = newParcelToken();
  return take(shop, actor, order, { name: 'ship', id: parcel.id, token, lines, carrier, trackingNumber });
}

/**
 * Cancels units of an order, as its page does: all that are left, unless `lines` names some. Its id sent
 * again cancels nothing more, and an order that is cancelled already is answered as it is.
 *
 * @throws AppError `not-found`, also for another seller's
 */
export async function cancelOrder(
  shop: Shop,
  actor: User,
  id: string,
  { id: stepId, reason, note = '', lines }: SellerCancellation,
): Promise<Taken> {
  const order = await getOrder(shop, id);
  if (order.status === 'cancelled') return ok(orderForSeller(order));
  return take(shop, actor, order, {
    name: 'cancel',
    id: stepId,
    lines: lines ?? linesOf(order, unitsToShip),
    reason: reasonText({ reason, note: note.trim() }),
  });
}

/** By the record of now: a program shows no form whose version could be old. */
async function take(shop: Shop, actor: User, { id }: Order, step: OrderStep): Promise<Taken> {
  const result = await takeOrderStep(byPerson(shop, actor), { id, version: null, step });
  return result.success ? ok(orderForSeller(result.data.record)) : result;
}

function sameUnits(some: readonly LineUnits[], others: readonly LineUnits[]): boolean {
  const text = (units: readonly LineUnits[]) =>
    units
      .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
      .sort()
      .join();
  return text(some) === text(others);
}
