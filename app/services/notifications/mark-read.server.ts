import { inTransaction } from '~/repositories/firebase/firestore.server';
import { findUnread, listUnreadIds, markRead } from '~/repositories/notifications.server';
import type { User } from '~/schemas/user';
import { findRecipient } from './notify.server';
import { readMarking, settleUnread, writeMarking } from './unread-mark.server';

/** Notifications per transaction; Firestore allows 500 writes. */
const batchSize = 200;

/** Marks a user's notifications as read; skips those of others and those already read. */
export async function markNotificationsRead(actor: User, ids: string[]): Promise<number> {
  const { marked, isInDoubt } = await inTransaction(async (unit) => {
    // First: tabs that mark at once take turns, and the last one finds that nothing is left.
    const [reader] = await findRecipient(unit, actor.id);
    const unread = await findUnread(unit, { userId: actor.id }, ids.slice(0, batchSize));
    if (!reader || unread.length === 0) return { marked: 0, isInDoubt: false };
    const marking = await readMarking(unit, reader, unread.length);
    markRead(unit, unread);
    writeMarking(unit, marking);
    return { marked: unread.length, isInDoubt: marking.isInDoubt };
  });
  if (isInDoubt) await settleUnread(actor.id);
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
