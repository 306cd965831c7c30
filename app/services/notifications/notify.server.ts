import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addNotification } from '~/repositories/notifications.server';
import { addUnreadNotifications, existsUser, listActiveAdminIds } from '~/repositories/users.server';
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

/** One user, if their record exists. Call inside the transaction, before its writes. */
export async function findRecipient(unit: UnitOfWork, id: string): Promise<Recipient[]> {
  return (await existsUser(unit, id)) ? [{ id }] : [];
}

/** Writes a notification for each recipient and counts it as unread. */
export function notify(unit: UnitOfWork, recipients: Recipient[], message: Message): void {
  for (const { id } of recipients) {
    addNotification(unit, { ...message, userId: id });
    addUnreadNotifications(unit, id, 1);
  }
}
