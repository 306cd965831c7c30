import { getOrder, listOrders } from '~/repositories/orders/orders.server';
import type { SellerOrderAnswer, SellerOrdersAnswer } from '~/schemas/api/answers';
import type { SellerCancellation, Shipment } from '~/schemas/api/seller-bodies';
import type { SellerList } from '~/schemas/api/seller-lists';
import type { Order } from '~/schemas/orders/order';
import { reasonText } from '~/schemas/orders/order-labels';
import { type LineUnits, unitsToShip } from '~/schemas/orders/order-quantities';
import { linesOf } from '~/schemas/orders/order-refunds';
import { isReadable } from '~/schemas/unreadable';
import type { ShopRecord } from '~/schemas/users/shop';
import { ok, type Result } from '~/utils/result';
import { versionHash } from '~/utils/version-hash.server';
import type { ActingUser } from '../activity/actor';
import { noteDifferent } from '../activity/note-refused-message.server';
import { orderForSeller } from '../orders/pages/order-answers';
import type { OrderStep } from '../orders/steps/order-step';
import { byPerson, newParcelToken, takeOrderStep } from '../orders/steps/take-order-step.server';

type Taken = Result<SellerOrderAnswer, 'id' | 'lines' | 'amount'>;

/** A page of a seller's orders, oldest first: a read for each, and one more. */
export async function listOrdersOfSeller(
  shop: ShopRecord,
  { list, after, limit }: { list?: SellerList; after: string; limit: number },
): Promise<SellerOrdersAnswer> {
  const page = await listOrders(shop, { tab: list, sort: 'oldest', cursor: after || null, size: limit });
  const data = page.items.filter(isReadable).map(orderForSeller);
  return { data, next: page.nextCursor, more: page.nextCursor !== null };
}

/** @throws AppError `not-found`, also for another seller's */
export const loadOrderOfSeller = async (shop: ShopRecord, id: string): Promise<SellerOrderAnswer> =>
  orderForSeller(await getOrder(shop, id));

/**
 * Accepts an order, as its page does. One that was accepted before is answered as it is.
 *
 * @throws AppError `not-found`, also for another seller's
 */
export async function acceptOrder(shop: ShopRecord, actor: ActingUser, id: string): Promise<Taken> {
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
export async function shipOrder(
  shop: ShopRecord,
  actor: ActingUser,
  id: string,
  parcel: Shipment,
): Promise<Taken> {
  const order = await getOrder(shop, id);
  const { carrier, trackingNumber = '' } = parcel;
  const said = versionHash([carrier, trackingNumber, parcel.lines ? unitsText(parcel.lines) : null]);
  const sent: SentStep = {
    kind: 'parcel',
    id: parcel.id,
    isKnown: ({ shipments }) => shipments.some((one) => one.id === parcel.id),
    isSame: ({ shipments, timeline }) => {
      const known = shipments.find((one) => one.id === parcel.id);
      const entry = timeline.find(({ id }) => id === `ship_${parcel.id}`);
      if (entry?.said) return entry.said === said;
      return (
        known?.carrier === carrier &&
        known.trackingNumber === trackingNumber &&
        (parcel.lines === undefined || sameUnits(known.lines, parcel.lines))
      );
    },
  };
  if (sent.isKnown(order)) return knownStep(order, sent);
  const lines = parcel.lines ?? linesOf(order, unitsToShip);
  const token = newParcelToken();
  const step = { name: 'ship', id: parcel.id, token, lines, carrier, trackingNumber, said } as const;
  return take(shop, actor, order, step, sent);
}

/**
 * Cancels units of an order, as its page does: all that are left, unless `lines` names some. Its id sent
 * again cancels nothing more, and an order that is cancelled already is answered as it is; a `conflict` when
 * its id says something else.
 *
 * @throws AppError `not-found`, also for another seller's
 */
export async function cancelOrder(
  shop: ShopRecord,
  actor: ActingUser,
  id: string,
  { id: stepId, reason, note = '', lines }: SellerCancellation,
): Promise<Taken> {
  const order = await getOrder(shop, id);
  const said = versionHash([reason, note.trim(), lines ? unitsText(lines) : null]);
  const entryIn = ({ timeline }: Order) => timeline.find((entry) => entry.id === `cancel_${stepId}`);
  const sent: SentStep = {
    kind: 'cancellation',
    id: stepId,
    isKnown: (order) => entryIn(order) !== undefined,
    isSame: (order) => (entryIn(order)?.said ?? said) === said,
  };
  if (sent.isKnown(order)) return knownStep(order, sent);
  if (order.status === 'cancelled') return ok(orderForSeller(order));
  const step = {
    name: 'cancel',
    id: stepId,
    lines: lines ?? linesOf(order, unitsToShip),
    reason: reasonText({ reason, note: note.trim() }),
    said,
  } as const;
  return take(shop, actor, order, step, sent);
}

/** A step that a program sends under an id of its own. */
interface SentStep {
  kind: 'parcel' | 'cancellation';
  id: string;
  /** Whether an order has a step with this id. */
  isKnown: (order: Order) => boolean;
  /** Whether that one says the same. */
  isSame: (order: Order) => boolean;
}

/** What became of a step that the order has: as it is when it says the same, else a `conflict`. */
async function knownStep(order: Order, { kind, id, isSame }: SentStep): Promise<Taken> {
  if (isSame(order)) return ok(orderForSeller(order));
  const { id: about, orderNumber: record } = order;
  await noteDifferent({ kind, id, about, record });
  return {
    success: false,
    kind: 'conflict',
    error: `This order has a ${kind} with this id, with other content.`,
  };
}

/** By the record of now: a program shows no form whose version could be old. */
async function take(
  shop: ShopRecord,
  actor: ActingUser,
  { id }: Order,
  step: OrderStep,
  sent?: SentStep,
): Promise<Taken> {
  const result = await takeOrderStep(byPerson(shop, actor), { id, version: null, step });
  if (!result.success) return result;
  const { record, changed } = result.data;
  // Another request with this id came first.
  return sent && !changed ? knownStep(record, sent) : ok(orderForSeller(record));
}

const sameUnits = (some: readonly LineUnits[], others: readonly LineUnits[]) =>
  unitsText(some) === unitsText(others);

const unitsText = (units: readonly LineUnits[]): string =>
  units
    .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
    .sort()
    .join();
