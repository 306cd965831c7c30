import * as v from 'valibot';
import { isDay } from '~/utils/days';

/** A day in the address of a list, YYYY-MM-DD; empty for none, and for anything else. */
export const dayInSearch = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((typed) => typed === '' || isDay(typed)),
    ),
    '',
  ),
  '',
);
