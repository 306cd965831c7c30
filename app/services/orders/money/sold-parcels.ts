import type { Order } from '~/schemas/orders/order';
import { netOfParcel } from './earned';

/** A delivered parcel: its money shares one hold. */
export interface SoldParcel {
  orderId: string;
  /** ISO string. */
  availableAt: string;
  /** Whole pesewas that it adds to the balance: below zero when the seller has the price in cash. */
  net: number;
}

export const soldParcels = (order: Order): SoldParcel[] =>
  order.shipments.flatMap(({ availableAt, ...parcel }) =>
    availableAt === null ? [] : [{ orderId: order.id, availableAt, net: netOfParcel(order, parcel) }],
  );

/** The order of what became available, from the first on. */
export const byAvailability = (a: Place, b: Place) =>
  compare(a.availableAt, b.availableAt) || compare(a.orderId, b.orderId);

type Place = Pick<SoldParcel, 'availableAt' | 'orderId'>;

const compare = (a: string, b: string) => (a < b ? -1 : Number(a !== b));

/**
 * The running sum before each moment at which parcels became available, or will: from the sum of all parcels
 * of a seller down, less those that follow it.
 *
 * @param total the sum of all parcels, in whole pesewas
 * @param parcels the newest ones, in any order: all that come after `last`
 * @param last the place of the last order of the page; null where no order follows it
 * @returns null when that is not enough: a parcel comes before `last`, where others may stand between, or
 * what is left where nothing follows is not nothing, so something else was booked
 */
export function startsFromTop(
  total: number,
  parcels: readonly SoldParcel[],
  last: Place | null,
): Map<string, number> | null {
  const starts = new Map<string, number>();
  let sum = total;
  for (const parcel of [...parcels].sort(byAvailability).reverse()) {
    if (last && byAvailability(parcel, last) < 0) return null;
    sum -= parcel.net;
    starts.set(parcel.availableAt, sum);
  }
  return last || sum === 0 ? starts : null;
}
