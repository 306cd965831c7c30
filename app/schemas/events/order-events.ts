import { type ShopOrder, shopOrderIdOf } from '~/schemas/intake/shop-order';
import type { Order, OrderReturn, Parcel } from '~/schemas/orders/order';
import type { Audience } from './audience';
import type { EventType, HappenedEvent, OrderFacts } from './event';

const cedis = (amount: number) => amount.toFixed(2);

/** The events of an order that is placed now (`before` is null), or of which steps were taken. */
export function eventsOfOrder(before: Order | null, after: Order): HappenedEvent[] {
  const { shop, shopOrderId } = shopOrderIdOf(after.groupId);
  // What its seller sold without the shop is no news for the shop.
  const audience: Audience[] = after.source === 'own' ? [] : [`shop:${shop}`];
  if (after.sellerId !== '') audience.push(`seller:${after.sellerId}`);
  const order: OrderFacts = {
    orderId: after.id,
    number: after.orderNumber,
    basket: shopOrderId || null,
    sellerId: after.sellerId,
    status: after.status,
    paymentStatus: after.paymentStatus,
    total: cedis(after.total),
  };
  if (!before) return [{ type: 'order.placed', data: order, audience }];
  const isPaidNow = before.tabs.includes('unpaid') && !after.tabs.includes('unpaid');
  return [
    ...(isPaidNow && after.status !== 'cancelled'
      ? [{ type: 'order.paid', data: order, audience } as const]
      : []),
    ...(!before.acceptedAt && after.acceptedAt
      ? [{ type: 'order.accepted', data: order, audience } as const]
      : []),
    ...parcelEvents(before, after).map(
      ({ type, parcel }) => ({ type, data: { ...order, parcel: parcelFacts(parcel) }, audience }) as const,
    ),
    ...cancelledEvents(before, after).map(
      (lines) => ({ type: 'order.cancelled', data: { ...order, lines }, audience }) as const,
    ),
    ...returnEvents(before, after).map(
      ({ type, one }) => ({ type, data: { ...order, return: returnFacts(one) }, audience }) as const,
    ),
    ...after.refunds
      .filter(({ id }) => !before.refunds.some((known) => known.id === id))
      .map(
        ({ id, amountPesewas, reason, lines }) =>
          ({
            type: 'order.refunded',
            data: { ...order, refund: { id, amount: cedis(amountPesewas / 100), reason, lines } },
            audience,
          }) as const,
      ),
  ];
}

function parcelEvents(before: Order, after: Order) {
  return after.shipments.flatMap((parcel) => {
    const known = before.shipments.find(({ id }) => id === parcel.id);
    const isDelivered = parcel.deliveredAt !== null && !known?.deliveredAt;
    return [
      ...(known ? [] : [{ type: 'order.shipped' as const, parcel }]),
      ...(isDelivered ? [{ type: 'order.delivered' as const, parcel }] : []),
    ];
  });
}

const parcelFacts = ({ id, carrier, trackingNumber, lines }: Parcel) => ({
  id,
  carrier,
  trackingNumber,
  lines,
});

/** The units that were cancelled with the step, if any were. */
function cancelledEvents(before: Order, after: Order) {
  const lines = after.items.flatMap(({ lineId, cancelled }) => {
    const known = before.items.find((line) => line.lineId === lineId)?.cancelled ?? 0;
    return cancelled > known ? [{ lineId, quantity: cancelled - known }] : [];
  });
  return lines.length > 0 ? [lines] : [];
}

const returnEventOf: Partial<Record<OrderReturn['status'], EventType & `return.${string}`>> = {
  approved: 'return.decided',
  refused: 'return.decided',
  received: 'return.received',
};

function returnEvents(before: Order, after: Order) {
  return after.returns.flatMap((one) => {
    const known = before.returns.find(({ id }) => id === one.id);
    // One that the seller opens is approved already.
    if (!known) return [{ type: 'return.opened' as const, one }];
    // One that was refunded before it arrived is over when it does.
    const isReceived = known.status === 'approved' && one.status === 'refunded';
    const type = isReceived ? 'return.received' : returnEventOf[one.status];
    return type && known.status !== one.status ? [{ type, one }] : [];
  });
}

const returnFacts = ({ id, status, reason, lines }: OrderReturn) => ({ id, status, reason, lines });

/** Why a basket made no orders, for a shop that did not wait for the answer. */
export function eventOfRefusal({ shop, shopOrderId, refusals }: ShopOrder): HappenedEvent {
  const errors = refusals.slice(0, maxErrors).map(({ pointer, code, detail }) => ({ pointer, code, detail }));
  return {
    type: 'order.refused',
    data: { basket: shopOrderId, errors },
    audience: [`shop:${shop}`],
  };
}

/** Of many faults these are enough to know what is wrong; `GET /orders/{id}` names all. */
const maxErrors = 20;
