import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { countUnreadForUpdate } from '~/repositories/notifications.server';
import { setHasUnread } from '~/repositories/users.server';
import type { User } from '~/schemas/user';
import { remember } from '~/utils/remember.server';
import { currentRequest } from '~/utils/request-context.server';
import { countAllUnread, countUnread, forgetUnread } from './count-unread.server';
import { findRecipient, type Recipient } from './notify.server';

/** A user some of whose notifications a transaction marks as read. */
interface Marking {
  userId: string;
  /** How many of theirs are unread afterwards. */
  left: number;
  /** Whether their record may have to say from now on that nothing is unread. */
  isInDoubt: boolean;
}

/** Reads what a user has left when `count` unread notifications are marked, before the writes: 1 read. */
export async function readMarking(unit: UnitOfWork, reader: Recipient, count: number): Promise<Marking> {
  const { id: userId, hasUnread } = reader;
  const left = (await countUnreadForUpdate(unit, { userId })) - count;
  unit.afterwards(() => forgetUnread(userId));
  return { userId, left, isInDoubt: left === 0 && hasUnread === true };
}

/** Lets the record of a user in doubt say nothing, until `settleUnread` has counted after the transaction. */
export function writeMarking(unit: UnitOfWork, { userId, isInDoubt }: Marking): void {
  if (isInDoubt) setHasUnread(unit, userId, null);
}

/**
 * Stores whether a user has unread notifications, where their record does not say. A transaction of its own:
 * a notification that was written past the mark has waited for the one that removed it, or is tried again,
 * and any later one writes the mark (docs/decisions/unread-count.md). A failure is only logged, as the record
 * then goes on to say nothing.
 */
export async function settleUnread(userId: string): Promise<void> {
  try {
    await inTransaction(async (unit) => {
      const [recipient] = await findRecipient(unit, userId);
      if (recipient?.hasUnread !== null) return;
      setHasUnread(unit, userId, (await countUnreadForUpdate(unit, { userId })) > 0);
    });
  } catch (error) {
    currentRequest().log.error({ uid: userId, err: error }, 'unread notifications could not be counted');
  }
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
    if (counted > 0 !== actor.hasUnread) await correct(actor.id);
  });
  return counted ?? countUnread(actor);
}

async function correct(userId: string): Promise<void> {
  await inTransaction(async (unit) => {
    const [recipient] = await findRecipient(unit, userId);
    if (recipient && recipient.hasUnread !== null) setHasUnread(unit, userId, null);
  });
  await settleUnread(userId);
}
