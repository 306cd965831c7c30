import * as v from 'valibot';
import { pageSearch } from '~/schemas/list-search';
import { notificationTypes } from './notification';
import { notificationGroupNames, notificationGroupOf } from './notification-groups';

/** The search parameters of /notifications. */
export const notificationListSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(['all', 'unread']), 'all'), 'all'),
  type: v.fallback(v.optional(v.picklist(['', ...notificationGroupNames]), ''), ''),
  ...pageSearch,
});
export type NotificationListSearch = v.InferOutput<typeof notificationListSearch>;

/** The filter by type; all types are no filter. */
export function typesIn({ type }: Pick<NotificationListSearch, 'type'>) {
  return type ? { types: notificationTypes.filter((one) => notificationGroupOf[one] === type) } : {};
}

export const notificationsFormSchema = v.object({ intent: v.literal('read-all') });
