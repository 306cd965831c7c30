import { countNotifications, listNotifications } from '~/repositories/notifications.server';
import type { NotificationListSearch } from '~/schemas/notification-forms';
import { notificationGroups } from '~/schemas/notification-groups';
import type { User } from '~/schemas/user';
import { countUnread } from '~/services/notifications/mark-read.server';

/**
 * A page of a user's notifications, the counts of the tabs for the same type, and the number of all unread
 * ones. Reads the rows shown and one more; each count is one aggregation.
 */
export async function loadNotifications(
  actor: User,
  scope: { userId: string },
  { tab, type, after }: NotificationListSearch,
) {
  const filters = type ? { types: notificationGroups[type].types } : {};
  const [page, all, ofTab] = await Promise.all([
    listNotifications(scope, { ...filters, unread: tab === 'unread', cursor: after }),
    countNotifications(scope, filters),
    type ? countNotifications(scope, { ...filters, unread: true }) : countUnread(actor),
  ]);
  return {
    ...page,
    tabs: [
      { name: 'all', count: all },
      { name: 'unread', count: ofTab },
    ],
    // With a type, the bell's counter, which costs no read.
    unread: type ? actor.unreadNotifications : ofTab,
    role: actor.role,
  };
}
