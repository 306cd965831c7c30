import * as v from 'valibot';
import { composed } from '~/utils/composed';
import { documentId } from './fields';
import { limits } from './limits';

/** The search text of a list; longer text is cut. */
export const searchText = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => composed(typed.trim().slice(0, limits.search.max))),
    ),
    '',
  ),
  '',
);

/** The cursors of this page (`after`) and of the pages before it (`trail`). */
export const pageSearch = {
  after: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(600)), ''), ''),
  trail: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(6_000)), ''), ''),
};

/** The search of a list whose rows can be selected: `select=all` selects them all, without JavaScript too. */
export const withSelection = <Entries extends v.ObjectEntries>(list: v.ObjectSchema<Entries, undefined>) =>
  v.object({
    ...list.entries,
    select: v.fallback(v.optional(v.picklist(['', 'all']), ''), ''),
  });

/** One seller's records alone, in a list of admins: the seller's id, or '' for those of all. */
export const sellerInSearch = v.fallback(v.optional(v.union([v.literal(''), documentId]), ''), '');
