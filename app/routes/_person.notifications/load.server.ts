import type { UserArgs } from '~/http/guards.server';
import { countNotifications, listNotifications } from '~/repositories/messages/notifications.server';
import { type NotificationListSearch, typesIn } from '~/schemas/notifications/notification-forms';
import { isReadable } from '~/schemas/unreadable';
import { countUnread } from '~/services/notifications/count-unread.server';
import { checkUnread } from '~/services/notifications/unread-mark.server';

type Args = UserArgs<unknown, NotificationListSearch>;

/**
 * A page of a user's notifications, the counts of the tabs, and the number of all unread ones. Reads the rows
 * shown, one more unless the open tab is counted, one aggregation, and another that also counts for the bell
 * (`checkUnread`).
 */
export async function load(args: Args) {
  const { actor, scope, search } = args;
  const { tab, type, after } = search;
  const counting = countTabs(args);
  const total = tab === 'all' || type ? counting.then(({ all, unread }) => all ?? unread ?? 0) : undefined;
  const [page, counts, unread] = await Promise.all([
    listNotifications(scope, { ...typesIn(search), unread: tab === 'unread', cursor: after, total }),
    counting,
    type ? countUnread(actor) : checkUnread(actor),
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
      { name: 'unread', count: type ? counts.unread : unread },
    ],
    unread,
    role: actor.role,
    search,
  };
}

/** The counts of the tabs, without that of all unread ones; of one type only that of the open one. */
async function countTabs({ scope, search }: Args): Promise<{ all?: number; unread?: number }> {
  const filters = typesIn(search);
  if (search.type !== '' && search.tab === 'unread')
    return { unread: await countNotifications(scope, { ...filters, unread: true }) };
  return { all: await countNotifications(scope, filters) };
}
