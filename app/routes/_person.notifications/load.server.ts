import type { UserArgs } from '~/http/guards.server';
import { countNotifications, listNotifications } from '~/repositories/notifications.server';
import { type NotificationListSearch, typesIn } from '~/schemas/notification-forms';
import { isReadable } from '~/schemas/unreadable';
import { checkUnread } from '~/services/notifications/mark-read.server';

type Args = UserArgs<unknown, NotificationListSearch>;

/**
 * A page of a user's notifications, the counts of the tabs, and the number of all unread ones. Reads the rows
 * shown and one more, one aggregation, and at most every 30 s another that checks the bell's counter.
 */
export async function load(args: Args) {
  const { actor, scope, search } = args;
  const { tab, type, after } = search;
  const [page, counts] = await Promise.all([
    listNotifications(scope, { ...typesIn(search), unread: tab === 'unread', cursor: after }),
    countTabs(args),
  ]);
  return {
    ...page,
    items: page.items.map((row) => {
      if (!isReadable(row)) return row;
      const { userId, productId, productTitle, status, reason, ...shown } = row;
      return shown;
    }),
    tabs: [
      { name: 'all', count: counts.all },
      { name: 'unread', count: counts.unread },
    ],
    // With a type, the bell's counter, which costs no read.
    unread: type ? actor.unreadNotifications : (counts.unread ?? 0),
    role: actor.role,
    search,
  };
}

/** The counts of the tabs; of one type only that of the open one. */
async function countTabs({ actor, scope, search }: Args): Promise<{ all?: number; unread?: number }> {
  const filters = typesIn(search);
  if (search.type === '') {
    const [all, unread] = await Promise.all([countNotifications(scope, filters), checkUnread(actor)]);
    return { all, unread };
  }
  if (search.tab === 'unread')
    return { unread: await countNotifications(scope, { ...filters, unread: true }) };
  return { all: await countNotifications(scope, filters) };
}
