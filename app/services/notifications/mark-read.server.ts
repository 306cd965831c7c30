import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findUnread, listUnreadIds, markRead } from '~/repositories/messages/notifications.server';
import type { User } from '~/schemas/users/user';
import { countAfterMarking } from './unread-mark.server';

/** Notifications per transaction; Firestore allows 500 writes. */
const batchSize = 200;

/** Marks a user's notifications as read; skips those of others and those already read. */
export async function markNotificationsRead(actor: User, ids: string[]): Promise<number> {
  const marked = await inTransaction(async (unit) => {
    const unread = await findUnread(unit, { userId: actor.id }, ids.slice(0, batchSize));
    markRead(unit, unread);
    return unread.length;
  });
  if (marked > 0) await countAfterMarking(actor.id);
  return marked;
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
