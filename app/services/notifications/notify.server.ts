import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addNotification } from '~/repositories/notifications.server';
import { addUnreadNotifications, hasRecord, listActiveAdminIds } from '~/repositories/users.server';
import type { NewNotification } from '~/schemas/notification';

type Message = Omit<NewNotification, 'userId'>;

/** A user who can be notified: their record exists, so that its unread counter can be updated. */
export interface Recipient {
  id: string;
}

/** All active admins. Call before the transaction starts. */
export async function findAdminRecipients(): Promise<Recipient[]> {
  return (await listActiveAdminIds()).map((id) => ({ id }));
}

/** One user, if their record exists. It is not locked: every step that tells them something counts in it. */
export async function findRecipient(id: string): Promise<Recipient[]> {
  return (await hasRecord(id)) ? [{ id }] : [];
}

/** Writes a notification for each recipient and counts it as unread. */
export function notify(unit: UnitOfWork, recipients: Recipient[], message: Message): void {
  for (const { id } of recipients) {
    addNotification(unit, { ...message, userId: id });
    addUnreadNotifications(unit, id, 1);
  }
}
