import * as v from 'valibot';
import { dayOf, isDay, yearsLater } from '~/utils/holiday';
import { limits } from './limits';

const { holidayYears } = limits;

/**
 * The last day of a holiday that begins now, YYYY-MM-DD: today at the earliest. Empty ends the holiday; `end`
 * says that it was meant to.
 */
export const holidaySchema = v.object({
  end: v.optional(v.string()),
  closedUntil: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => isDay(text), 'Enter a day like 2027-01-03.'),
      v.check((text) => text >= dayOf(Date.now()), 'This day has passed. Choose today or a later one.'),
      v.check((text) => text <= yearsLater(Date.now(), holidayYears), 'Choose a day within a year.'),
    ),
  ),
});
