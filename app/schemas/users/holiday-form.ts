import * as v from 'valibot';
import { limits } from '~/schemas/limits';
import { dayOf, isDay, yearsLater } from '~/utils/days';

const { holidayYears } = limits;

/**
 * The last day of a holiday that starts now, YYYY-MM-DD, today at the earliest. Empty ends the holiday, with
 * `end` as confirmation.
 */
export const holidaySchema = v.object({
  end: v.optional(v.string()),
  closedUntil: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => isDay(text), 'Enter a date like 2027-01-03.'),
      v.check((text) => text >= dayOf(Date.now()), 'This date has passed. Choose today or later.'),
      v.check((text) => text <= yearsLater(Date.now(), holidayYears), 'Choose a date within a year.'),
    ),
  ),
});
