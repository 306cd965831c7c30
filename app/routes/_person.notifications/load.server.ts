import type { UserArgs } from '~/http/guards.server';
import { countNotifications, listNotifications } from '~/repositories/notifications.server';
import { type NotificationListSearch, typesIn } from '~/schemas/notification-forms';
import { isReadable } from '~/schemas/unreadable';
import { checkUnread } from '~/services/notifications/mark-read.server';

/**
 * A page of a user's notifications, the counts of the tabs, and the number of all unread ones. Of one type
 * only the open tab is counted. Reads the rows shown and one more, one aggregation, and at most every 30 s
 * another that checks the bell's counter.
 */
export async function load({ actor, scope, search }: UserArgs<unknown, NotificationListSearch>) {
  const { tab, type, after } = search;
  const filters = typesIn(search);
  const unread = tab === 'unread';
  const [page, all, ofTab] = await Promise.all([
    listNotifications(scope, { ...filters, unread, cursor: after }),
    type && unread ? undefined : countNotifications(scope, filters),
    type ? unread && countNotifications(scope, { ...filters, unread }) : checkUnread(actor),
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
      { name: 'unread', count: ofTab === false ? undefined : ofTab },
    ],
    // With a type, the bell's counter, which costs no read.
    unread: type || ofTab === false ? actor.unreadNotifications : ofTab,
    role: actor.role,
    search,
  };
}
