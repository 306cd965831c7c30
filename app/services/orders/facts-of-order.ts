import { shopOrderIdOf } from '~/schemas/intake/shop-order';
import { lineName } from '~/schemas/orders/line-name';
import type { Order } from '~/schemas/orders/order';

/** The facts of every act of an order, as it is after the act. `total` is GHS. */
export function factsOfOrder(order: Order) {
  const { id, orderNumber: number, sellerId, status, paymentStatus, total } = order;
  const { shop, shopOrderId } = shopOrderIdOf(order.groupId);
  return {
    id,
    number,
    // What its seller sold without the shop is no news for the shop.
    shop: order.source === 'own' ? '' : shop,
    sellerId,
    basket: shopOrderId || null,
    status,
    paymentStatus,
    total,
  };
}

/** The facts of a new order beside them. */
export function factsOfNew({ id, buyerName: buyer, items, dueAt }: Order, note: string) {
  const [first, ...others] = items;
  return {
    order: id,
    buyer,
    item: first ? lineName(first) : '',
    others: others.length,
    acceptBy: dueAt ?? '',
    note,
  };
}
