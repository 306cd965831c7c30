import * as v from 'valibot';
import { documentId, optionalText, requiredText, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText, sellerInSearch } from '~/schemas/list-search';
import { regions } from '~/schemas/regions';
import { isDay } from '~/utils/days';
import { bulkUnits } from '../units';
import { unitCount, withoutContacts } from './fields';
import { requestStatuses } from './request-states';

const { title, description, bulk } = limits;

/** The form that posts a buying request. The service checks category and day against those of now. */
export const requestFormSchema = v.object({
  title: withoutContacts(
    v.pipe(
      requiredText('Say what you need.', title.max, 'A title'),
      v.minLength(title.min, `Enter a title of at least ${title.min} characters.`),
    ),
  ),
  description: withoutContacts(optionalText(description.max, 'A description')),
  category: requiredText('Choose a category.', limits.name.max, 'A category'),
  quantity: unitCount('Enter a quantity.', bulk.quantity.max),
  unit: v.picklist(bulkUnits, 'Choose a unit.'),
  region: v.picklist(regions, 'Choose the region you need the goods in.'),
  neededBy: v.pipe(
    v.string('Enter the day you need the goods.'),
    v.trim(),
    v.check(isDay, 'Enter a date like 2026-12-24.'),
  ),
});

/** The button of one's own request. */
export const ownRequestStepSchema = v.object({
  intent: v.literal('close', unknownForm),
});

/** An admin closes a request for a reason that its buyer reads. */
export const closeRequestSchema = v.object({
  reason: requiredText('Enter the reason. The buyer will see it.', limits.reason.max, 'The reason'),
});

const tabs = ['all', ...requestStatuses] as const;
export type RequestTab = (typeof tabs)[number];

/** The search parameters of a list of requests by status. */
export const requestListSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(tabs), 'all'), 'all'),
  ...pageSearch,
});
export type RequestListSearch = v.InferOutput<typeof requestListSearch>;

/** As `requestListSearch`, for admins: all, or those of one who buys. */
export const requestQueueSearch = v.object({ ...requestListSearch.entries, seller: sellerInSearch });
export type RequestQueueSearch = v.InferOutput<typeof requestQueueSearch>;

/** The search parameters of the requests that sellers answer. */
export const openRequestSearch = v.object({
  q: searchText,
  category: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limits.name.max)), ''), ''),
  region: v.fallback(v.optional(v.picklist(['', ...regions]), ''), ''),
  ...pageSearch,
});
export type OpenRequestSearch = v.InferOutput<typeof openRequestSearch>;

/** With `from`, the form of a new request begins as a copy of that one. */
export const newRequestSearch = v.object({ from: v.fallback(v.optional(documentId), undefined) });

/** The listing that an offer is made from. */
export const offerSearch = v.object({ listing: v.fallback(v.optional(documentId), undefined) });
