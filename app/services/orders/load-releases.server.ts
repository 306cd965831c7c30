import { sumReleased } from '~/repositories/ledger.server';
import { holdDays } from '~/schemas/orders/order-payment';
import { dayOf, daysFrom, endOfDay } from '~/utils/days';

/** What becomes available on a day, YYYY-MM-DD, in whole pesewas. */
export interface Release {
  day: string;
  pesewas: number;
}

/**
 * When what a seller has on hold becomes available, by day (docs/product.md, "Money and the ledger"). Added
 * up from the parcels where they are all that is on hold: no read. Otherwise from the ledger: a read for each
 * day of a hold, on a page whose orders are all on hold and which therefore reads no payouts.
 *
 * @param parcels those of a page of orders; `net` in whole pesewas, `availableAt` an ISO string
 */
export async function loadReleases(
  scope: { sellerId: string },
  { parcels, showsAllHeld }: { parcels: { net: number; availableAt: string }[]; showsAllHeld: boolean },
  now: Date,
): Promise<Release[]> {
  const held = parcels.filter(({ availableAt }) => availableAt > now.toISOString());
  const sumOf = async (day: string) => {
    if (showsAllHeld)
      return held.reduce((sum, { net, availableAt }) => sum + (dayOf(availableAt) === day ? net : 0), 0);
    const after = Math.max(now.getTime(), Date.parse(day) - 1);
    return sumReleased(scope, new Date(after), new Date(endOfDay(day)));
  };
  const days = daysFrom(dayOf(now), holdDays + 1);
  const releases = await Promise.all(days.map(async (day) => ({ day, pesewas: await sumOf(day) })));
  return releases.filter(({ pesewas }) => pesewas !== 0);
}
