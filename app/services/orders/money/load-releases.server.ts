import { sumHeld, sumReleased } from '~/repositories/money/ledger.server';
import { heldOf } from '~/schemas/money/ledger';
import { settingsNumbers } from '~/schemas/settings/settings-numbers';
import { dayOf, daysFrom, endOfDay } from '~/utils/days';

/** What becomes available on a day, YYYY-MM-DD, in whole pesewas. */
export interface Release {
  day: string;
  pesewas: number;
}

/**
 * When what a seller has on hold becomes available, by day (docs/product.md, "Money and the ledger"):
 * together what the balance says is on hold. Added up from the parcels where they are all that is on hold: no
 * read. Otherwise from the ledger: a read for each day of a hold and one for all after them, on a page whose
 * orders are all on hold and which therefore reads no payouts. Only when orders from before have a longer
 * hold than the settings say, all days of the longest one are asked for.
 *
 * @param page.parcels those of a page of orders; `net` in whole pesewas, `availableAt` an ISO string
 * @param page.holdDays of the settings
 */
export async function loadReleases(
  scope: { sellerId: string },
  { parcels, showsAllHeld, holdDays }: HeldPage,
  now: Date,
): Promise<Release[]> {
  const held = parcels.filter(({ availableAt }) => availableAt > now.toISOString());
  const sumOf = async (day: string) => {
    if (showsAllHeld)
      return held.reduce((sum, { net, availableAt }) => sum + (dayOf(availableAt) === day ? net : 0), 0);
    const after = Math.max(now.getTime(), Date.parse(day) - 1);
    return sumReleased(scope, new Date(after), new Date(endOfDay(day)));
  };
  const releasesOf = (days: string[]) =>
    Promise.all(days.map(async (day) => ({ day, pesewas: await sumOf(day) })));
  const days = daysFrom(dayOf(now), maxDays + 1);
  const soon = days.slice(0, holdDays + 1);
  const [releases, later] = await Promise.all([
    releasesOf(soon),
    showsAllHeld ? null : sumHeld(scope, new Date(endOfDay(soon.at(-1) ?? ''))),
  ]);
  const further = later === 0 ? [] : await releasesOf(days.slice(soon.length));
  return fromHold([...releases, ...further]).filter(({ pesewas }) => pesewas !== 0);
}

/**
 * What of the hold ends with each day. The lines of a day may take more than those of the others bring, and
 * less than nothing is never on hold.
 *
 * @param days in their order, each with the sum of its lines
 */
function fromHold(days: Release[]): Release[] {
  const released: Release[] = [];
  let later = 0;
  for (const { day, pesewas } of [...days].reverse()) {
    released.push({ day, pesewas: heldOf(later + pesewas) - heldOf(later) });
    later += pesewas;
  }
  return released.reverse();
}

/** The longest that an order's money can be on hold. */
const maxDays = settingsNumbers.holdDays.max;

interface HeldPage {
  parcels: { net: number; availableAt: string }[];
  /** Whether these are all that are on hold. */
  showsAllHeld: boolean;
  holdDays: number;
}
