import * as v from 'valibot';
import { documentId } from './fields';
import { pageSearch } from './product-forms';

/** The search parameters of /notifications. */
export const notificationListSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(['all', 'unread']), 'all'), 'all'),
  ...pageSearch,
});

export const notificationsFormSchema = v.variant('intent', [
  v.object({ intent: v.literal('read'), id: documentId }),
  v.object({ intent: v.literal('read-all') }),
]);
