import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addNotification } from '~/repositories/notifications.server';
import { findUserForUpdate } from '~/repositories/user-management.server';
import { listActiveAdmins, type Recipient, setHasUnread } from '~/repositories/users.server';
import type { NewNotification } from '~/schemas/notification';
import { forgetUnread } from './count-unread.server';

export type { Recipient } from '~/repositories/users.server';

type Message = Omit<NewNotification, 'userId'>;

/**
 * All active admins, read in the transaction that notifies them: before its writes, after what it changes.
 * A read for each.
 */
export const findAdminRecipients = (unit: UnitOfWork): Promise<Recipient[]> => listActiveAdmins(unit);

/** One user, if their record exists; read as `findAdminRecipients` does. */
export async function findRecipient(unit: UnitOfWork, id: string): Promise<Recipient[]> {
  const user = await findUserForUpdate(unit, 'all', id);
  return user ? [user] : [];
}

/**
 * Writes a notification for each recipient, and the mark of those who had nothing unread.
 *
 * @param id for one that is sent once; the transaction fails when it was
 */
export function notify(unit: UnitOfWork, recipients: Recipient[], message: Message, id?: string): void {
  for (const recipient of recipients) {
    addNotification(unit, { ...message, userId: recipient.id }, id);
    markUnread(unit, recipient);
  }
}

/** Marks a recipient's record where it is not marked yet: what seldom changes is seldom waited for. */
export function markUnread(unit: UnitOfWork, recipient: Recipient): void {
  if (recipient.hasUnread !== true) setHasUnread(unit, recipient.id, true);
  // Notified again in the same transaction, it is marked once.
  recipient.hasUnread = true;
  unit.afterwards(() => forgetUnread(recipient.id));
}
