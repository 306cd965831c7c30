import * as v from 'valibot';
import { placeOf } from '~/schemas/events/event';
import { decodeCursor } from '~/utils/cursor';

/** Rows of a page of the API. */
const maxRows = 100;

/** Where a page of the API begins: after what the page before gave as `next`; and how many rows it has. */
const pageSearchOf = (isCursor: (text: string) => boolean) =>
  v.object({
    after: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(600),
        v.check((text) => text === '' || isCursor(text)),
      ),
      '',
    ),
    limit: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.minValue(1), v.maxValue(maxRows)),
      String(maxRows),
    ),
  });

export const apiPageSearch = pageSearchOf((text) => decodeCursor(text) !== null);
/** In the feed, the cursor is the id of the last event that was seen. */
export const eventPageSearch = pageSearchOf((text) => placeOf(text) !== null);

/** Products, all of them or only those that are promoted now. */
export const apiProductsSearch = v.object({
  ...apiPageSearch.entries,
  promoted: v.optional(v.picklist(['true', 'false']), 'false'),
});
