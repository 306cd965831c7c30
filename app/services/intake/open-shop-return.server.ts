import { findOrder } from '~/repositories/orders/orders.server';
import { getShopOrder } from '~/repositories/orders/shop-orders.server';
import type { OpenedReturnAnswer } from '~/schemas/api/answers';
import { type Refusal, refusalAt } from '~/schemas/intake/refusals';
import { shopOrderDocumentId } from '~/schemas/intake/shop-order';
import type { ShopReturn } from '~/schemas/intake/shop-return';
import type { Order } from '~/schemas/orders/order';
import { otherReason } from '~/schemas/orders/order-labels';
import type { ActingKey } from '../activity/actor';
import { noteDifferent } from '../activity/note-refused-message.server';
import { returnForApi } from '../orders/pages/order-answers';
import { takeOrderPhotoStep } from '../orders/steps/take-photo-step.server';
import { isSameReturn, returnedUnits } from './returned-units';

/** What became of a return; `differs`: the order has one with this id that says something else. */
export type ShopReturnOutcome =
  | { outcome: 'opened'; isNew: boolean; opened: OpenedReturnAnswer }
  | { outcome: 'refused'; refusals: Refusal[] }
  | { outcome: 'differs'; order: Pick<Order, 'id' | 'orderNumber'> };

/**
 * Opens a return of one order of a basket for its buyer, as support does: it waits for the seller. Sent twice
 * it counts once, by the shop's own id; of one that says something else admins are notified (docs/product.md,
 * "Orders from the shop"). Reads the basket and its order before the step.
 *
 * @param key by which the shop asks
 * @throws AppError `not-found`, also for another shop's basket
 */
export async function openShopReturn(
  shop: string,
  key: ActingKey,
  shopOrderId: string,
  sent: ShopReturn,
  now = new Date(),
): Promise<ShopReturnOutcome> {
  const outcome = await open(shop, key, shopOrderId, sent, now);
  if (outcome.outcome !== 'differs') return outcome;
  const { id: about, orderNumber: record } = outcome.order;
  await noteDifferent({ kind: 'return', id: sent.id, about, record });
  return outcome;
}

async function open(
  shop: string,
  key: ActingKey,
  shopOrderId: string,
  sent: ShopReturn,
  now: Date,
): Promise<ShopReturnOutcome> {
  const basket = await getShopOrder('all', shopOrderDocumentId(shop, shopOrderId));
  const part = basket.orders.find(({ sellerId }) => sellerId === sent.sellerId);
  const order = part ? await findOrder('all', part.id) : null;
  if (!order)
    return refused(refusalAt(['sellerId'], 'unknown_seller', 'The basket has no order of this seller.'));
  const earlier = outcomeOf(order, sent, false);
  if (earlier) return earlier;
  const { units, refusals } = returnedUnits(order, sent.lines, now);
  const noteIsMissing = sent.reason === otherReason && sent.note === '';
  const faults = [...refusals, ...(noteIsMissing ? [refusalAt(['note'], 'missing')] : [])];
  if (faults.length > 0) return refused(...faults);
  const { id, reason, note } = sent;
  const step = { name: 'open_return', id, lines: units, reason, note } as const;
  const result = await takeOrderPhotoStep(
    { role: 'shop', key },
    { id: order.id, version: null, step, photos: [] },
    now,
  );
  if (!result.success) return refused(refusalAt([], 'not_possible', result.error));
  const { record, changed } = result.data;
  return outcomeOf(record, sent, changed) ?? refused(refusalAt([], 'not_possible'));
}

const refused = (...refusals: Refusal[]): ShopReturnOutcome => ({ outcome: 'refused', refusals });

/** What became of a return that the order has under this id; null when it has none. */
function outcomeOf(order: Order, sent: ShopReturn, isNew: boolean): ShopReturnOutcome | null {
  const known = order.returns.find(({ id }) => id === sent.id);
  if (!known) return null;
  const isSame =
    known.reason === sent.reason && known.note === sent.note && isSameReturn(order, known.lines, sent.lines);
  if (!isSame) return { outcome: 'differs', order };
  const { id: orderId, sellerId } = order;
  return { outcome: 'opened', isNew, opened: { orderId, sellerId, ...returnForApi(order, known) } };
}
