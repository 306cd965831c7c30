import { toPesewas } from '~/utils/money';
import type { LineUnits, OrderStatus } from './order-quantities';
import type { OrderPayment, PaymentStatus } from './order-record';

// What the statuses of a stored order are computed from when it is read, and what its lists and its page ask
// of its money. What steps book and give back is in `services/orders/money`.

/** Who says of a payment that is not an admin's. */
export const byShop = 'shop';

/** Whether one admin recorded a payment and another one has to confirm it. */
export const isForAdmin = ({ by, state }: Pick<OrderPayment, 'by' | 'state'>): boolean =>
  by !== byShop && state === 'pending';

/**
 * Days after delivery that a parcel's money is on hold, because buyers may return it: of orders from before
 * each kept its own, and until an admin sets others.
 */
export const firstHoldDays = 7;

/** A line with what one unit of it costs; amounts in GHS. */
interface PricedLine {
  lineId: string;
  unitPrice: number;
  /** Left out where there are none. */
  sellerDiscount?: number;
  marketplaceDiscount?: number;
  quantity: number;
}

/** What of an order decides its money; amounts in GHS, as they are stored. */
export interface PricedOrder {
  items: readonly PricedLine[];
  deliveryFee: number;
  commission: { rate: number; amount: number };
}

/** What of an order decides whether it is paid; sums of money in whole pesewas. */
export interface PaidOrder extends PricedOrder {
  status: OrderStatus;
  paymentMethod: string;
  source: 'shop' | 'own';
  /** Whether the buyer paid when ordering. */
  prepaid: boolean;
  shipments: readonly { soldPesewas: number; refundedPesewas: number }[];
  refunds: readonly { amountPesewas: number }[];
}

export type Priced = Pick<PricedOrder, 'items'>;

/** Whole pesewas that the buyer pays for a unit. */
const unitCost = ({ unitPrice, sellerDiscount = 0, marketplaceDiscount = 0 }: PricedLine) =>
  toPesewas(unitPrice) - toPesewas(sellerDiscount) - toPesewas(marketplaceDiscount);

/** Whole pesewas that some units of an order cost the buyer. */
export const priceOf = (order: Priced, units: readonly LineUnits[]): number =>
  sumOfUnits(order, units, unitCost);

/** The sum of what each unit of some units of an order counts for. */
export function sumOfUnits(
  { items }: Priced,
  units: readonly LineUnits[],
  each: (line: PricedLine) => number,
): number {
  return units.reduce((total, { lineId, quantity }) => {
    const line = items.find((item) => item.lineId === lineId);
    return total + (line ? each(line) * quantity : 0);
  }, 0);
}

/**
 * Whole pesewas that a refund may take: what delivered parcels were sold for and was not refunded. Units that
 * are not delivered are refunded by cancelling them.
 */
export function refundableOf({ shipments }: Pick<PaidOrder, 'shipments'>): number {
  return shipments.reduce(
    (total, { soldPesewas, refundedPesewas }) => total + soldPesewas - refundedPesewas,
    0,
  );
}

/** Whether the buyer has paid, or pays in cash: no other order is packed. */
export const isPayable = ({ prepaid, paymentMethod }: Pick<PaidOrder, 'prepaid' | 'paymentMethod'>) =>
  prepaid || paymentMethod === 'cash_on_delivery';

/** Whether the buyer pays the seller, not the marketplace: in cash on delivery, or for an own sale. */
export const isPaidToSeller = ({ source, paymentMethod }: Pick<PaidOrder, 'source' | 'paymentMethod'>) =>
  source === 'own' || paymentMethod === 'cash_on_delivery';

/** Whole pesewas that went back to the buyer. */
export const refundedOf = ({ refunds }: Pick<PaidOrder, 'refunds'>) =>
  refunds.reduce((total, { amountPesewas }) => total + amountPesewas, 0);

/** Whole pesewas that the buyer paid: all of it with the order, or in cash with each parcel. */
export function paidOf(order: PaidOrder): number {
  if (order.paymentMethod === 'cash_on_delivery')
    return order.shipments.reduce((total, { soldPesewas }) => total + soldPesewas, 0);
  return order.prepaid ? totalOf(order) : 0;
}

const totalOf = (order: PricedOrder) => priceOf(order, order.items) + toPesewas(order.deliveryFee);

/**
 * The other axis of an order's state (docs/product.md, "Orders"). By `unpaid` records keep that a buyer who
 * pays in advance has not paid, also where a part went back before their payment was reversed.
 */
export function paymentStatusOf(order: PaidOrder): PaymentStatus {
  const isInAdvance = order.paymentMethod !== 'cash_on_delivery';
  if (isInAdvance && !order.prepaid) return 'unpaid';
  const refunded = refundedOf(order);
  if (refunded > 0) return refunded < paidOf(order) ? 'partly_refunded' : 'refunded';
  if (isInAdvance) return 'paid';
  if (order.status === 'cancelled') return 'unpaid';
  return order.status === 'delivered' || order.status === 'returned' ? 'paid' : 'to_collect';
}
