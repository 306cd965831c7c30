import * as v from 'valibot';
import { type HistoryType, logTypes } from '~/acts/acts';
import { documentId } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch } from '~/schemas/list-search';

/** The search parameters of /admin/activity-log. */
export const historyListSearch = v.object({
  type: v.fallback(v.optional(v.picklist(Object.keys(logTypes) as HistoryType[])), undefined),
  user: v.fallback(
    v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(limits.email.max)), ''),
    '',
  ),
  /** Id of the record; set by links from detail pages. */
  item: v.fallback(v.optional(v.union([documentId, v.literal('')]), ''), ''),
  ...pageSearch,
});
export type HistoryListSearch = v.InferOutput<typeof historyListSearch>;

/** The filters of the log; empty parameters are left out. */
export function filtersOf({ type, user, item }: HistoryListSearch) {
  return { type, user: user || undefined, itemId: item || undefined };
}
