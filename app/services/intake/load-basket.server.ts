import { findOrders } from '~/repositories/orders.server';
import { getShopOrder } from '~/repositories/shop-orders.server';
import type { Refusal } from '~/schemas/intake/refusals';
import { type ShopOrderState, shopOrderDocumentId } from '~/schemas/intake/shop-order';
import type { Order } from '~/schemas/orders/order';

/** A basket as the API tells of it; amounts are texts in GHS, times ISO strings. */
export interface BasketView {
  id: string;
  state: ShopOrderState;
  receivedAt: string | null;
  /** What is wrong with one that was refused. */
  errors: Refusal[];
  orders: OrderOfApi[];
}

/** An order as the API tells of it. */
interface OrderOfApi {
  id: string;
  number: string;
  sellerId: string;
  status: string;
  paymentStatus: string;
  total: string;
  /** Tries to pay for the whole basket. */
  payments: { id: string; amount: string; state: string; network: string; at: string | null }[];
  placedAt: string | null;
  /** By when the seller must act. */
  dueAt: string | null;
  lines: {
    id: string;
    productId: string;
    variantId: string;
    sku: string;
    title: string;
    unitPrice: string;
    quantity: number;
    cancelled: number;
    shipped: number;
    delivered: number;
    returned: number;
    short: number;
  }[];
  parcels: {
    id: string;
    carrier: string;
    trackingNumber: string;
    shippedAt: string | null;
    deliveredAt: string | null;
  }[];
}

/**
 * A basket of a shop with its orders: a read for each, and one for the basket.
 *
 * @throws AppError `not-found`, also for another shop's
 */
export async function loadBasket(shop: string, shopOrderId: string): Promise<BasketView> {
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
      return order ? [orderOfApi(order)] : [];
    }),
  };
}

const cedis = (amount: number) => amount.toFixed(2);

function orderOfApi(order: Order): OrderOfApi {
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
    })),
  };
}
