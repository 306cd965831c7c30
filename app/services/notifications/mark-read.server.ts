import { inTransaction } from '~/repositories/firebase/firestore.server';
import { countNotifications, findUnread, listUnreadIds, markRead } from '~/repositories/notifications.server';
import {
  addUnreadNotifications,
  readUnreadNotifications,
  setUnreadNotifications,
} from '~/repositories/users.server';
import type { User } from '~/schemas/user';
import { remember } from '~/utils/remember.server';

/** Notifications per transaction; Firestore allows 500 writes. */
const batchSize = 200;

/** Marks a user's notifications as read; skips those of others and those already read. */
export function markNotificationsRead(actor: User, ids: string[]): Promise<number> {
  return inTransaction(async (unit) => {
    const unread = await findUnread(unit, { userId: actor.id }, ids.slice(0, batchSize));
    if (unread.length === 0) return 0;
    markRead(unit, unread);
    addUnreadNotifications(unit, actor.id, -unread.length);
    return unread.length;
  });
}

/** Marks all notifications of a user as read. Returns how many. */
export async function markAllNotificationsRead(actor: User): Promise<number> {
  let marked = 0;
  for (;;) {
    const ids = await listUnreadIds({ userId: actor.id }, batchSize);
    if (ids.length === 0) return marked;
    const now = await markNotificationsRead(actor, ids);
    // Another tab marked them first: stop, so that this never loops.
    if (now === 0) return marked;
    marked += now;
  }
}

/**
 * Counts a user's unread notifications and corrects the bell's counter, in case other programs have written
 * notifications without it.
 */
export async function countUnread(actor: User): Promise<number> {
  const count = await countNotifications({ userId: actor.id }, { unread: true });
  if (count !== actor.unreadNotifications) {
    await inTransaction(async (unit) => {
      // If the counter has changed since, the next page load corrects it.
      const kept = await readUnreadNotifications(unit, actor.id);
      if (kept === actor.unreadNotifications) setUnreadNotifications(unit, actor.id, count);
    });
  }
  return count;
}

/** How long the bell's counter counts as right after it was checked. */
const checkedForMs = 30_000;
const checked = remember<void>(checkedForMs);

/** As `countUnread`, with a count at most every 30 s; meanwhile the bell's counter, which costs no read. */
export async function checkUnread(actor: User): Promise<number> {
  let counted: number | null = null;
  await checked.get(actor.id, async () => {
    counted = await countUnread(actor);
  });
  return counted ?? actor.unreadNotifications;
}
