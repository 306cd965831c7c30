import type { LineUnits } from '~/schemas/order-quantities';
import { toPesewas } from '~/utils/money';

/** What of an order decides its money; amounts in GHS, as they are stored. */
export interface PricedOrder {
  items: readonly { lineId: string; unitPrice: number; quantity: number }[];
  deliveryFee: number;
  commission: { rate: number; amount: number };
}

/** Whole pesewas that some units of an order cost the buyer. */
export function priceOf({ items }: PricedOrder, units: readonly LineUnits[]): number {
  return units.reduce((total, { lineId, quantity }) => {
    const line = items.find((item) => item.lineId === lineId);
    return total + (line ? toPesewas(line.unitPrice) * quantity : 0);
  }, 0);
}

/**
 * The commission on the first `goods` pesewas of an order, in whole pesewas. What a parcel or a refund books
 * is the difference of two of these, so the parts of an order add up to its commission to the pesewa, and the
 * last one takes the rest of the rounding.
 */
export function commissionUpTo(order: PricedOrder, goods: number): number {
  const all = priceOf(order, order.items);
  const commission = toPesewas(order.commission.amount);
  return all === 0 ? 0 : Math.round((commission * Math.min(goods, all)) / all);
}
