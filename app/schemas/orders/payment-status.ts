import { toPesewas } from '~/utils/money';
import type { LineUnits, OrderStatus } from './order-quantities';
import type { OrderPayment, PaymentStatus } from './order-record';

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

type Priced = Pick<PricedOrder, 'items'>;

/** Whole pesewas that the buyer pays for a unit. */
const unitCost = ({ unitPrice, sellerDiscount = 0, marketplaceDiscount = 0 }: PricedLine) =>
  toPesewas(unitPrice) - toPesewas(sellerDiscount) - toPesewas(marketplaceDiscount);

/** Whole pesewas that some units of an order cost the buyer. */
export const priceOf = (order: Priced, units: readonly LineUnits[]): number => sumOf(order, units, unitCost);

/** Whole pesewas that the marketplace gives for some units of an order. */
export const givenOf = (order: Priced, units: readonly LineUnits[]): number =>
  sumOf(order, units, ({ marketplaceDiscount = 0 }) => toPesewas(marketplaceDiscount));

/** Whole pesewas that some units of an order earn their seller before commission, whoever pays them. */
export const earnedOf = (order: Priced, units: readonly LineUnits[]): number =>
  priceOf(order, units) + givenOf(order, units);

/** Whole pesewas that some units of an order cost before discounts. */
export const grossOf = (order: Priced, units: readonly LineUnits[]): number =>
  sumOf(order, units, ({ unitPrice }) => toPesewas(unitPrice));

function sumOf({ items }: Priced, units: readonly LineUnits[], each: (line: PricedLine) => number): number {
  return units.reduce((total, { lineId, quantity }) => {
    const line = items.find((item) => item.lineId === lineId);
    return total + (line ? each(line) * quantity : 0);
  }, 0);
}

/**
 * The commission on the first `earned` pesewas of an order, in whole pesewas. What a parcel or a refund books
 * is the difference of two of these, so the parts of an order add up to its commission to the pesewa, and the
 * last one takes the rest of the rounding.
 */
export function commissionUpTo(order: PricedOrder, earned: number): number {
  const all = earnedOf(order, order.items);
  const commission = toPesewas(order.commission.amount);
  return all === 0 ? 0 : Math.round((commission * Math.min(earned, all)) / all);
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

/**
 * Whole pesewas that a delivered parcel adds to its seller's balance, below zero for what it takes from it:
 * of a buyer's money that the seller has, only a refund that the marketplace paid counts.
 */
export function netOfParcel(
  order: Pick<PaidOrder, 'source' | 'paymentMethod'>,
  { soldPesewas, refundedPesewas, commissionPesewas, givenPesewas }: ParcelMoney,
): number {
  const received = isPaidToSeller(order) ? 0 : soldPesewas;
  const refunded = order.source === 'own' ? 0 : refundedPesewas;
  return received + givenPesewas - refunded - commissionPesewas;
}

interface ParcelMoney {
  soldPesewas: number;
  refundedPesewas: number;
  commissionPesewas: number;
  givenPesewas: number;
}

/**
 * What `orderSteps` reads of an order.
 *
 * @param now an ISO string
 */
export function stepState<State extends Pick<PaidOrder, 'prepaid' | 'paymentMethod' | 'shipments'>>(
  order: State,
  now: string,
) {
  return { ...order, now, isPayable: isPayable(order), refundable: refundableOf(order) };
}

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
