import { findOrders } from '~/repositories/orders.server';
import { getShopOrder } from '~/repositories/shop-orders.server';
import type { BasketAnswer } from '~/schemas/api/answers';
import { shopOrderDocumentId } from '~/schemas/intake/shop-order';
import { orderForShop } from '../api/order-answers';

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
  const { state, receivedAt, refusals } = basket;
  return {
    id: shopOrderId,
    state,
    receivedAt,
    errors: refusals,
    orders: basket.orders.flatMap(({ id }) => {
      const order = orders.get(id);
      return order ? [orderForShop(order)] : [];
    }),
  };
}
