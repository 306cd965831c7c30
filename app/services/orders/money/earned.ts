import type { LineUnits } from '~/schemas/orders/order-quantities';
import {
  isPaidToSeller,
  type PaidOrder,
  type Priced,
  type PricedOrder,
  priceOf,
  sumOfUnits,
} from '~/schemas/orders/payment-status';
import { toPesewas } from '~/utils/money';

/** Whole pesewas that the marketplace gives for some units of an order. */
export const givenOf = (order: Priced, units: readonly LineUnits[]): number =>
  sumOfUnits(order, units, ({ marketplaceDiscount = 0 }) => toPesewas(marketplaceDiscount));

/** Whole pesewas that some units of an order earn their seller before commission, whoever pays them. */
export const earnedOf = (order: Priced, units: readonly LineUnits[]): number =>
  priceOf(order, units) + givenOf(order, units);

/** Whole pesewas that some units of an order cost before discounts. */
export const grossOf = (order: Priced, units: readonly LineUnits[]): number =>
  sumOfUnits(order, units, ({ unitPrice }) => toPesewas(unitPrice));

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
