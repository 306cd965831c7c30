import * as v from 'valibot';

/** Rows of a page of the API. */
const maxRows = 100;

/** Where a page of the API begins, and how many rows it has. */
export const apiPageSearch = v.object({
  after: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(600)), ''), ''),
  limit: v.fallback(
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.minValue(1), v.maxValue(maxRows)),
      String(maxRows),
    ),
    maxRows,
  ),
});
