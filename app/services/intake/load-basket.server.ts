import { findOrders } from '~/repositories/orders.server';
import { getShopOrder } from '~/repositories/shop-orders.server';
import type { BasketAnswer, OrderAnswer, ReturnAnswer } from '~/schemas/api/answers';
import { type ShopOrder, shopOrderDocumentId } from '~/schemas/intake/shop-order';
import type { Order, OrderReturn } from '~/schemas/orders/order';
import { returnBy } from '~/schemas/orders/return-window';

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
  orders: orders.map(orderOfApi),
});

const cedis = (amount: number) => amount.toFixed(2);

function orderOfApi(order: Order): OrderAnswer {
  const {
    id,
    orderNumber,
    sellerId,
    status,
    paymentStatus,
    total,
    createdAt,
    dueAt,
    items,
    shipments,
    payments,
    returns,
    returnDays,
  } = order;
  return {
    id,
    number: orderNumber,
    sellerId,
    status,
    paymentStatus,
    total: cedis(total),
    payments: payments.map(({ id: paymentId, amountPesewas, state, network, at }) => ({
      id: paymentId,
      amount: cedis(amountPesewas / 100),
      state,
      network,
      at,
    })),
    placedAt: createdAt,
    dueAt,
    lines: items.map((line) => ({
      id: line.lineId,
      productId: line.productId,
      variantId: line.variantId,
      sku: line.sku,
      title: line.title,
      unitPrice: cedis(line.unitPrice),
      quantity: line.quantity,
      cancelled: line.cancelled,
      shipped: line.shipped,
      delivered: line.delivered,
      returned: line.returned,
      short: line.short,
    })),
    parcels: shipments.map((parcel) => ({
      id: parcel.id,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      shippedAt: parcel.shippedAt,
      deliveredAt: parcel.deliveredAt,
      returnBy: returnBy(parcel.deliveredAt, returnDays),
    })),
    returns: returns.map((one) => returnOfApi(order, one)),
  };
}

/** What the API says of a return. */
export const returnOfApi = (
  { refunds }: Pick<Order, 'refunds'>,
  { id, status, reason, openedAt, lines }: OrderReturn,
): ReturnAnswer => ({
  id,
  status,
  reason,
  openedAt,
  lines,
  refunded: cedis(refunds.reduce((sum, one) => sum + (one.returnId === id ? one.amountPesewas : 0), 0) / 100),
});
