import * as v from 'valibot';
import { limits } from './limits';

/** What was typed into a list's search; longer texts are cut. */
export const searchText = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.trim().slice(0, limits.search.max)),
    ),
    '',
  ),
  '',
);

/** Cursors in the URL: where this page begins, and where the pages before it began. */
export const pageSearch = {
  after: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(600)), ''), ''),
  trail: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(6_000)), ''), ''),
};
