import { encode } from 'uqr';
import { env } from '~/env.server';
import { findOrders, type OrderScope } from '~/repositories/orders.server';
import { limits } from '~/schemas/limits';
import { lineName } from '~/schemas/orders/line-name';
import type { Order, Parcel } from '~/schemas/orders/order';
import { priceOf } from '~/schemas/orders/order-payment';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { namedUnits } from '~/schemas/orders/order-view';
import type { PrintedLabel, PrintedOrder } from '~/schemas/orders/printed-order';
import { notFound } from '~/utils/app-error';
import { fromPesewas, toPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';

/**
 * Orders to print, in the order of their ids. Those outside the scope and those above the limit are left out
 * and counted. Reads each once.
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
  return { orders: orders.map(printed), leftOut: ids.length - orders.length };
}

function printed(order: Order): PrintedOrder {
  const { id, orderNumber, sellerName, buyerName, buyerPhone, deliveryAddress, createdAt, tax } = order;
  const { paymentMethod, paymentStatus, subtotal, deliveryFee, total } = order;
  return {
    id,
    orderNumber,
    sellerName,
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
    refunded: fromPesewas(order.refunds.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0)),
    labels: labelsOf(order),
  };
}

/** Of the parcels on their way; of what is left to ship where there are none. */
function labelsOf(order: Order): PrintedLabel[] {
  const open = order.shipments.filter(({ deliveredAt, returnedAt }) => !deliveredAt && !returnedAt);
  if (open.length > 0) return open.map((parcel) => labelOf(order, parcel));
  const left = order.items.map((line) => ({ lineId: line.lineId, quantity: unitsToShip(line) }));
  const lines = left.filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return [];
  return [labelOf(order, { id: order.id, lines, carrier: '', trackingNumber: '', token: '' })];
}

function labelOf(
  order: Order,
  parcel: Pick<Parcel, 'id' | 'lines' | 'carrier' | 'trackingNumber' | 'token'>,
): PrintedLabel {
  const { id, carrier, trackingNumber, token, lines } = parcel;
  const hasCode = token !== '' && order.buyerId !== '';
  const handoverUrl = hasCode ? new URL(paths.handover(token), env.PUBLIC_URL).href : '';
  return {
    id,
    carrier,
    trackingNumber,
    units: namedUnits(order, lines),
    toCollect: order.paymentMethod === 'cash_on_delivery' ? cashFor(order, lines) : 0,
    handoverUrl,
    qr: handoverUrl ? qrOf(handoverUrl) : null,
  };
}

/** The first delivered parcel carries the delivery fee. */
function cashFor(order: Order, lines: Parcel['lines']): number {
  const isFirst = order.shipments.every(({ deliveredAt }) => deliveredAt === null);
  return fromPesewas(priceOf(order, lines) + (isFirst ? toPesewas(order.deliveryFee) : 0));
}

/** A QR code as the path of an SVG: one square for each dark module. */
function qrOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}
