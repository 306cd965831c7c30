import { findOrders } from '~/repositories/orders/orders.server';
import { getShopOrder } from '~/repositories/orders/shop-orders.server';
import type { BasketAnswer } from '~/schemas/api/answers';
import { type ShopOrder, shopOrderDocumentId } from '~/schemas/intake/shop-order';
import type { Order } from '~/schemas/orders/order';
import { orderForShop } from '../orders/pages/order-answers';

/**
 * A basket of a shop with its orders: a read for each, and one for the basket.
 *
 * @throws AppError `not-found`, also for another shop's
 */
export async function loadBasket(shop: string, shopOrderId: string): Promise<BasketAnswer> {
  const basket = await getShopOrder('all', shopOrderDocumentId(shop, shopOrderId));
  const orders = await findOrders(
    'all',
    basket.orders.map(({ id }) => id),
  );
  return answerOf(
    basket,
    basket.orders.flatMap(({ id }) => orders.get(id) ?? []),
  );
}

/** What the API says of a basket and its orders. */
export const answerOf = (
  { shopOrderId, state, receivedAt, refusals }: ShopOrder,
  orders: readonly Order[],
): BasketAnswer => ({
  id: shopOrderId,
  state,
  receivedAt,
  errors: refusals,
  orders: orders.map(orderForShop),
});
