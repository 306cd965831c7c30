import { aside, inTransaction } from '~/repositories/firebase/transactions.server';
import { listUnreadIds } from '~/repositories/messages/notifications.server';
import { setHasUnread } from '~/repositories/people/users.server';
import type { User } from '~/schemas/users/user';
import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';
import { countAllUnread, countUnread, forgetUnread } from './count-unread.server';
import { findRecipient } from './notify.server';

/**
 * Counts what a user has unread after some of it was marked as read, and removes their mark with the last
 * one. 1 read, which the page that follows saves.
 */
export async function countAfterMarking(userId: string): Promise<number> {
  forgetUnread(userId);
  const left = await countAllUnread(userId);
  if (left === 0) await correctMark(userId, false);
  return left;
}

/**
 * Corrects a mark that says otherwise, in two steps (docs/decisions/unread-numbers.md): first the record says
 * nothing, which waits for whoever is about to write a notification past a mark; then what there is, unless a
 * notification was written since, and its mark. A failure is only logged: by then the record hides nothing.
 */
async function correctMark(userId: string, hasUnread: boolean): Promise<void> {
  try {
    await inTransaction(async (unit) => {
      const [recipient] = await findRecipient(unit, userId);
      if (recipient?.hasUnread === !hasUnread) setHasUnread(unit, userId, null);
    }, aside);
    await addMark(userId);
  } catch (error) {
    currentRequest().log.error({ uid: userId, err: error }, 'unread notifications could not be looked for');
  }
}

/** Stores whether a user has unread notifications, where their record does not say. */
export function addMark(userId: string): Promise<void> {
  return inTransaction(async (unit) => {
    const [recipient] = await findRecipient(unit, userId);
    if (recipient?.hasUnread !== null) return;
    // Not of the transaction: a query in it would lock out every notification.
    setHasUnread(unit, userId, (await listUnreadIds({ userId }, 1)).length > 0);
  }, aside);
}

/** Milliseconds for which the mark counts as right after it was checked. */
const checkedForMs = 30_000;
const checked = remember<void>(checkedForMs);

/**
 * As `countUnread`. At most every 30 s it counts in any case, and corrects the mark where another program has
 * written or marked notifications.
 */
export async function checkUnread(actor: User): Promise<number> {
  let counted: number | null = null;
  await checked.get(actor.id, async () => {
    counted = await countAllUnread(actor.id);
    if (counted > 0 !== actor.hasUnread) await correctMark(actor.id, counted > 0);
  });
  return counted ?? countUnread(actor);
}
