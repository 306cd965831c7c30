import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { dayMs } from '~/utils/dates';
import { type PromotionPosition, promotionPositions, rankOfPosition } from './promotion-position';

/** What a promotion gives one of its products; stored with the product, so that no list reads more for it. */
const placementSchema = v.object({
  /** The package's name when it was bought. */
  package: text,
  position: v.fallback(v.picklist(promotionPositions), 'category'),
  from: instant,
  /** Null without an end. One that was ended by a decision ends then. */
  until: instant,
});
export type Placement = v.InferOutput<typeof placementSchema>;

/** By the promotions' ids. */
export const placementsSchema = v.fallback(v.optional(v.record(v.string(), placementSchema), {}), {});
export type Placements = v.InferOutput<typeof placementsSchema>;

/** A placement with the id of its promotion. */
interface CurrentPlacement {
  promotionId: string;
  package: string;
  position: PromotionPosition;
  until: string | null;
}

/** Days after its end that a placement is kept: shops report by then how often a product was shown. */
export const reportDays = 7;

const endOf = (until: string | null) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));

/** The best of the placements that run at some time from `from` to `to` (milliseconds since 1970). */
function bestOf(placements: Placements, from: number, to: number): CurrentPlacement | null {
  const [best] = Object.entries(placements)
    .filter(([, one]) => one.from !== null && Date.parse(one.from) <= to && endOf(one.until) > from)
    .sort(
      ([a, one], [b, other]) =>
        rankOfPosition(other.position) - rankOfPosition(one.position) ||
        endOf(other.until) - endOf(one.until) ||
        (a < b ? -1 : 1),
    );
  if (!best) return null;
  const [promotionId, { package: name, position, until }] = best;
  return { promotionId, package: name, position, until };
}

/**
 * The placement that counts now: of several promotions of one product the one with the highest position, then
 * the one that ends last. Null when none runs; nothing has to be written for one that ends.
 */
export const placementAt = (placements: Placements, now: Date): CurrentPlacement | null =>
  bestOf(placements, now.getTime(), now.getTime());

/** The placement that counted on a day (YYYY-MM-DD, UTC), as `placementAt`. */
export function placementOn(placements: Placements, day: string): CurrentPlacement | null {
  const begin = Date.parse(`${day}T00:00:00Z`);
  return bestOf(placements, begin, begin + dayMs - 1);
}

/** Those that can still be shown or reported. */
export const keptPlacements = (placements: Placements, now: Date): Placements =>
  Object.fromEntries(
    Object.entries(placements).filter(
      ([, { until }]) => endOf(until) > now.getTime() - (reportDays + 1) * dayMs,
    ),
  );

/** Until when the last of the placements runs (ISO); null when there is none. */
export function promotedUntil(placements: Placements): string | null {
  const ends = Object.values(placements).map(({ until }) => until ?? endless);
  return ends.sort().at(-1) ?? null;
}

/** The end of what has none, where lists ask for an order. */
const endless = '9999-12-31T00:00:00.000Z';
