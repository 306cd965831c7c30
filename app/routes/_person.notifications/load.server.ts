import type { UserArgs } from '~/http/guards.server';
import { countNotifications, listNotifications } from '~/repositories/notifications.server';
import { type NotificationListSearch, typesIn } from '~/schemas/notification-forms';
import { isReadable } from '~/schemas/unreadable';
import { countUnread } from '~/services/notifications/mark-read.server';

/**
 * A page of a user's notifications, the counts of the tabs for the same type, and the number of all unread
 * ones. Reads the rows shown and one more; each count is one aggregation.
 */
export async function load({ actor, scope, search }: UserArgs<unknown, NotificationListSearch>) {
  const { tab, type, after } = search;
  const filters = typesIn(search);
  const [page, all, ofTab] = await Promise.all([
    listNotifications(scope, { ...filters, unread: tab === 'unread', cursor: after }),
    countNotifications(scope, filters),
    type ? countNotifications(scope, { ...filters, unread: true }) : countUnread(actor),
  ]);
  return {
    ...page,
    items: page.items.map((row) => {
      if (!isReadable(row)) return row;
      const { userId, productId, productTitle, status, reason, ...shown } = row;
      return shown;
    }),
    tabs: [
      { name: 'all', count: all },
      { name: 'unread', count: ofTab },
    ],
    // With a type, the bell's counter, which costs no read.
    unread: type ? actor.unreadNotifications : ofTab,
    role: actor.role,
    search,
  };
}
