import * as v from 'valibot';
import { decodeCursor } from '~/utils/cursor';

/** Rows of a page of the API. */
const maxRows = 100;

/** Where a page of the API begins: after what the page before gave as `next`; and how many rows it has. */
export const apiPageSearch = v.object({
  after: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(600),
      v.check((cursor) => cursor === '' || decodeCursor(cursor) !== null),
    ),
    '',
  ),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.minValue(1), v.maxValue(maxRows)),
    String(maxRows),
  ),
});
