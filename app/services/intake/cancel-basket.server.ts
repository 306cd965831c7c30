import { findOrder } from '~/repositories/orders/orders.server';
import { getShopOrder } from '~/repositories/orders/shop-orders.server';
import type { CancelledPart } from '~/schemas/api/answers';
import { shopOrderDocumentId } from '~/schemas/intake/shop-order';
import type { Order } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { linesOf } from '~/schemas/orders/order-refunds';
import type { ActingKey } from '../activity/actor';
import { takeOrderStep } from '../orders/steps/take-order-step.server';

/** Names the step in each order: sent twice, it is taken once. */
const cancellation = 'shop';

/**
 * Cancels the parts of a basket for its buyer, each in a transaction of its own: what was paid for them is
 * refunded, and their stock comes back. A part of which something was shipped is left alone: it can be
 * returned (docs/product.md, "Orders from the shop").
 *
 * @param key by which the shop asks
 * @param sellers whose parts; all of them when it is empty
 * @throws AppError `not-found`, also for another shop's
 */
export async function cancelBasket(
  shop: string,
  key: ActingKey,
  shopOrderId: string,
  { sellers, reason }: { sellers: readonly string[]; reason: string },
  now = new Date(),
): Promise<CancelledPart[]> {
  const basket = await getShopOrder('all', shopOrderDocumentId(shop, shopOrderId));
  const parts = basket.orders.filter(({ sellerId }) => sellers.length === 0 || sellers.includes(sellerId));
  const answers: CancelledPart[] = [];
  for (const { id, sellerId } of parts) {
    const order = await findOrder('all', id);
    answers.push({ sellerId, orderId: id, ...(order ? await cancel(order, key, reason, now) : notPossible) });
  }
  return answers;
}

const notPossible = { cancelled: false, reason: 'not_possible' } as const;

async function cancel(
  order: Order,
  key: ActingKey,
  reason: string,
  now: Date,
): Promise<Pick<CancelledPart, 'cancelled' | 'reason'>> {
  if (order.status === 'cancelled') return { cancelled: true, reason: null };
  if (order.items.some(({ shipped }) => shipped > 0)) return { cancelled: false, reason: 'shipped' };
  const step = { name: 'cancel', id: cancellation, lines: linesOf(order, unitsToShip), reason } as const;
  const { id, version } = order;
  const result = await takeOrderStep({ role: 'shop', key }, { id, version, step }, now);
  return result.success ? { cancelled: true, reason: null } : notPossible;
}
