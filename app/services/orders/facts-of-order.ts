import { shopOrderIdOf } from '~/schemas/intake/shop-order';
import { lineName } from '~/schemas/orders/line-name';
import type { Order } from '~/schemas/orders/order';

/** What is told of every order, as it is after what is told. `total` is GHS. */
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

/** What is told beside that of a new order. */
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
