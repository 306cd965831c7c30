import { findOrders, type OrderScope } from '~/repositories/orders/orders.server';
import { findShops } from '~/repositories/people/shops.server';
import { limits } from '~/schemas/limits';
import { lineName } from '~/schemas/orders/line-name';
import type { Order, Parcel } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { priceOf } from '~/schemas/orders/payment-status';
import type { PrintedCredit, PrintedLabel, PrintedOrder } from '~/schemas/orders/printed-order';
import type { ShopRecord } from '~/schemas/users/shop';
import { notFound } from '~/utils/app-error';
import { fromPesewas, toPesewas } from '~/utils/money';
import { qrPathOf } from '~/utils/qr-path.server';
import { handoverUrlOf } from '../handover-url.server';
import { namedUnits } from '../named-units';

/**
 * Orders to print, in the order of their ids. Those outside the scope and those above the limit are left out
 * and counted. Reads each once, and each of their sellers.
 *
 * @throws AppError `not-found` when none is left
 */
export async function loadPrinted(
  scope: OrderScope,
  ids: readonly string[],
): Promise<{ orders: PrintedOrder[]; leftOut: number }> {
  const found = await findOrders(scope, ids.slice(0, limits.rows.max));
  const orders = ids.flatMap((id) => found.get(id) ?? []);
  if (orders.length === 0) throw notFound('order');
  const shops = await findShops(orders.map(({ sellerId }) => sellerId));
  return {
    orders: orders.map((order) => printedOrder(order, shops.get(order.sellerId))),
    leftOut: ids.length - orders.length,
  };
}

/** An order as it is printed; without the shop's record, what is of it is ''. */
export function printedOrder(order: Order, shop: ShopRecord | undefined): PrintedOrder {
  const {
    id,
    orderNumber,
    sellerId,
    sellerName,
    status,
    buyerName,
    buyerPhone,
    deliveryAddress,
    createdAt,
    tax,
  } = order;
  const { paymentMethod, paymentStatus, subtotal, deliveryFee, total } = order;
  return {
    id,
    orderNumber,
    sellerId,
    sellerName,
    sellerPhone: shop?.phone ?? '',
    sellerEmail: shop?.email ?? '',
    sellerAddress: shop?.businessAddress ?? '',
    sellerTin: shop?.tin ?? '',
    invoiceNumber: `INV-${orderNumber}`,
    status,
    buyerName,
    buyerPhone,
    deliveryAddress,
    createdAt,
    tax,
    paymentMethod,
    paymentStatus,
    subtotal,
    deliveryFee,
    total,
    lines: order.items.map((line) => ({
      lineId: line.lineId,
      name: lineName(line),
      sku: line.sku,
      unitPrice: line.unitPrice,
      discount: fromPesewas(toPesewas(line.sellerDiscount) + toPesewas(line.marketplaceDiscount)),
      quantity: line.quantity - line.cancelled,
      cancelled: line.cancelled,
    })),
    credits: creditsOf(order),
    labels: labelsOf(order),
  };
}

/**
 * Of refunds of what was sold: they name their units, or the timeline has their step. An invoice leaves out
 * what was cancelled, so the refund of that, which names no units, takes nothing off it.
 */
function creditsOf(order: Order): PrintedCredit[] {
  const sold = new Set(order.timeline.flatMap(({ id, step }) => (step === 'refund' ? [id] : [])));
  return order.refunds
    .filter(({ id, lines }) => lines.length > 0 || sold.has(id))
    .map(({ id, at, reason, lines, amountPesewas }, index) => ({
      id,
      number: `CN-${order.orderNumber}-${index + 1}`,
      at,
      reason,
      lines: namedUnits(order, lines).map((line) => ({
        lineId: line.lineId,
        name: lineName(line),
        quantity: line.quantity,
        unitPrice: fromPesewas(priceOf(order, [{ lineId: line.lineId, quantity: 1 }])),
      })),
      amount: fromPesewas(amountPesewas),
    }));
}

/** Of the parcels on their way; of what is left to ship where there are none. */
function labelsOf(order: Order): PrintedLabel[] {
  const open = order.shipments.filter(({ deliveredAt, returnedAt }) => !deliveredAt && !returnedAt);
  const left = order.items.map((line) => ({ lineId: line.lineId, quantity: unitsToShip(line) }));
  const lines = left.filter(({ quantity }) => quantity > 0);
  const sent = order.shipments.filter(({ returnedAt }) => !returnedAt);
  const of = lines.length > 0 ? null : sent.length;
  if (open.length > 0)
    return open.map((parcel) => ({ ...labelOf(order, parcel), position: sent.indexOf(parcel) + 1, of }));
  if (lines.length === 0) return [];
  const next = { id: order.id, lines, carrier: '', trackingNumber: '', token: '' };
  // Packed as it is: then it is the last one.
  const position = sent.length + 1;
  return [{ ...labelOf(order, next), position, of: position }];
}

function labelOf(
  order: Order,
  parcel: Pick<Parcel, 'id' | 'lines' | 'carrier' | 'trackingNumber' | 'token'>,
): Omit<PrintedLabel, 'position' | 'of'> {
  const { id, carrier, trackingNumber, lines } = parcel;
  const handoverUrl = handoverUrlOf(order, parcel);
  return {
    id,
    carrier,
    trackingNumber,
    units: namedUnits(order, lines),
    toCollect: order.paymentMethod === 'cash_on_delivery' ? cashFor(order, lines) : 0,
    handoverUrl,
    qr: handoverUrl ? qrPathOf(handoverUrl) : null,
  };
}

/** The first delivered parcel carries the delivery fee. */
function cashFor(order: Order, lines: Parcel['lines']): number {
  const isFirst = order.shipments.every(({ deliveredAt }) => deliveredAt === null);
  return fromPesewas(priceOf(order, lines) + (isFirst ? toPesewas(order.deliveryFee) : 0));
}
