import type { LedgerType } from '~/schemas/ledger';
import type { LineQuantities, LineUnits, OrderStatus } from '~/schemas/order-quantities';
import type { ReturnStatus } from '~/schemas/order-steps';
import { toPesewas } from '~/utils/money';
import { type PricedOrder, priceOf } from './parcel-money';

export interface Parcel {
  id: string;
  lines: LineUnits[];
  carrier: string;
  trackingNumber: string;
  /** ISO strings. */
  shippedAt: string;
  deliveredAt: string | null;
  deliveredBy: 'seller' | 'admin' | 'code' | null;
  /** When it came back undelivered. */
  returnedAt: string | null;
  /** What its delivery booked as sale, what of that was refunded, and the commission that stays booked. */
  soldPesewas: number;
  refundedPesewas: number;
  commissionPesewas: number;
}

export interface OrderReturn {
  id: string;
  lines: LineUnits[];
  status: ReturnStatus;
  reason: string;
  note: string;
  /** Whether the goods went back into stock when they were received. */
  stockBack: boolean | null;
}

interface OrderRefund {
  id: string;
  returnId: string | null;
  amountPesewas: number;
  reason: string;
  at: string;
}

export type PaymentStatus = 'unpaid' | 'paid' | 'partly_refunded' | 'refunded' | 'to_collect';

/** All of an order that its steps read and change. */
export interface OrderState extends PricedOrder {
  items: (LineQuantities & { productId: string; unitPrice: number })[];
  paymentMethod: 'momo' | 'card' | 'cash_on_delivery';
  /** Whether the buyer paid when ordering. */
  prepaid: boolean;
  status: OrderStatus;
  acceptedAt: string | null;
  shipments: Parcel[];
  returns: OrderReturn[];
  refunds: OrderRefund[];
  /** Delivered goods that were refunded: the commission on them was given back. */
  refundedGoodsPesewas: number;
}

/** Money that a step moves, in whole pesewas; `parcel` says whose hold it shares. */
export interface Booking {
  cause: 'sale' | 'commission' | 'cash' | 'refund' | 'commission_refund';
  type: LedgerType;
  /** Makes the ledger line's id together with the cause and the order. */
  id: string;
  amountPesewas: number;
  parcel: string;
}

/**
 * Whole pesewas that a refund may take: what delivered parcels were sold for and was not refunded. Units that
 * are not delivered are refunded by cancelling them.
 */
export function refundableOf({ shipments }: OrderState): number {
  return shipments.reduce(
    (total, { soldPesewas, refundedPesewas }) => total + soldPesewas - refundedPesewas,
    0,
  );
}

const refundedOf = ({ refunds }: OrderState) =>
  refunds.reduce((total, { amountPesewas }) => total + amountPesewas, 0);

/** Whole pesewas that the buyer paid: all of it with the order, or in cash with each parcel. */
export function paidOf(order: OrderState): number {
  if (order.paymentMethod === 'cash_on_delivery')
    return order.shipments.reduce((total, { soldPesewas }) => total + soldPesewas, 0);
  return order.prepaid ? totalOf(order) : 0;
}

const totalOf = (order: OrderState) => priceOf(order, order.items) + toPesewas(order.deliveryFee);

/** The other axis of an order's state (docs/product.md, "Orders"). */
export function paymentStatusOf(order: OrderState): PaymentStatus {
  const refunded = refundedOf(order);
  const paid = paidOf(order);
  if (refunded > 0) return refunded < paid ? 'partly_refunded' : 'refunded';
  if (order.paymentMethod !== 'cash_on_delivery') return order.prepaid ? 'paid' : 'unpaid';
  if (order.status === 'cancelled') return 'unpaid';
  return order.status === 'delivered' || order.status === 'returned' ? 'paid' : 'to_collect';
}
