import { dayMs } from '~/utils/dates';
import type { LineUnits } from './order-quantities';

/**
 * Until when the buyer may return a parcel (docs/product.md, "Orders"): an ISO string; null before its
 * delivery, and for orders whose returns have no end.
 *
 * @param returnDays those of the order
 */
export const returnBy = (deliveredAt: string | null, returnDays: number | null): string | null =>
  deliveredAt === null || returnDays === null
    ? null
    : new Date(Date.parse(deliveredAt) + returnDays * dayMs).toISOString();

interface DeliveredOrder {
  shipments: readonly { lines: readonly LineUnits[]; deliveredAt: string | null }[];
  returns: readonly { status: string; openedAt: string | null; lines: readonly LineUnits[] }[];
  /** Null without an end. */
  returnDays: number | null;
}

/**
 * Units of a line that were delivered so lately that the buyer may still return them, and are in no return.
 * Those of earlier returns count as of the oldest parcel that could be returned then.
 *
 * @param now an ISO string
 */
export function unitsInTime(
  { shipments, returns, returnDays }: DeliveredOrder,
  lineId: string,
  now: string,
): number {
  const unitsOf = ({ lines }: { lines: readonly LineUnits[] }) =>
    lines.reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0);
  const parcels = shipments
    .flatMap((parcel) =>
      parcel.deliveredAt === null ? [] : [{ at: parcel.deliveredAt, left: unitsOf(parcel) }],
    )
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((parcel) => ({ ...parcel, until: returnBy(parcel.at, returnDays) }));
  const isInTime = ({ until }: { until: string | null }, at: string) => until === null || until > at;
  const taken = returns
    .filter(({ status }) => status !== 'refused')
    .sort((a, b) => (a.openedAt ?? '').localeCompare(b.openedAt ?? ''));
  for (const back of taken) {
    let wanted = unitsOf(back);
    const late = parcels.filter((parcel) => !isInTime(parcel, back.openedAt ?? ''));
    // What its seller took back later is of any parcel.
    for (const parcel of [...parcels.filter((one) => !late.includes(one)), ...late]) {
      const units = Math.min(wanted, parcel.left);
      parcel.left -= units;
      wanted -= units;
    }
  }
  return parcels.reduce((sum, parcel) => sum + (isInTime(parcel, now) ? parcel.left : 0), 0);
}
