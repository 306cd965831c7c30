import type { OrderAnswer, ReturnAnswer, SellerOrderAnswer } from '~/schemas/api/answers';
import { sellerLists } from '~/schemas/api/seller-lists';
import type { Order, OrderItem, OrderReturn } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { returnBy } from '~/schemas/orders/return-window';

const cedis = (amount: number) => amount.toFixed(2);

/** An order as its buyers' shop is told of it. */
export function orderForShop(order: Order): OrderAnswer {
  return {
    ...factsOf(order),
    sellerId: order.sellerId,
    payments: order.payments.map(({ id, amountPesewas, state, network, at }) => ({
      id,
      amount: cedis(amountPesewas / 100),
      state,
      network,
      at,
    })),
    lines: order.items.map(lineOf),
  };
}

/** An order as its seller's program is told of it: what the seller sees on its page. */
export function orderForSeller(order: Order): SellerOrderAnswer {
  const { tabs, source, problem, paymentMethod, subtotal, deliveryFee, commission, items } = order;
  return {
    ...factsOf(order),
    lists: sellerLists.filter((list) => tabs.includes(list)),
    source,
    problem,
    paymentMethod,
    subtotal: cedis(subtotal),
    deliveryFee: cedis(deliveryFee),
    commission: cedis(commission.amount),
    buyer: { name: order.buyerName, phone: order.buyerPhone },
    deliverTo: addressOf(order),
    lines: items.map((line) => ({
      ...lineOf(line),
      variant: line.variant,
      discount: cedis(line.sellerDiscount + line.marketplaceDiscount),
      toShip: unitsToShip(line),
    })),
  };
}

function addressOf({ deliveryAddress }: Order): SellerOrderAnswer['deliverTo'] {
  if (!deliveryAddress) return null;
  const { name, phone, line, landmark, town, region, gps } = deliveryAddress;
  return { name, phone, line, landmark, town, region, gpsAddress: gps };
}

function factsOf(order: Order) {
  const { id, orderNumber, status, paymentStatus, total, createdAt, dueAt, shipments, returns } = order;
  return {
    id,
    number: orderNumber,
    status,
    paymentStatus,
    total: cedis(total),
    placedAt: createdAt,
    dueAt,
    parcels: shipments.map((parcel) => ({
      id: parcel.id,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      shippedAt: parcel.shippedAt,
      deliveredAt: parcel.deliveredAt,
      returnBy: returnBy(parcel.deliveredAt, order.returnDays),
    })),
    returns: returns.map((one) => returnForApi(order, one)),
  };
}

/** A return as shops and sellers are told of it. */
export const returnForApi = (
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

const lineOf = (line: OrderItem) => ({
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
});
