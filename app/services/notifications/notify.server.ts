import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addNotification } from '~/repositories/notifications.server';
import { addUnreadNotifications, existsUser, listActiveAdminIds } from '~/repositories/users.server';
import type { NewNotification } from '~/schemas/notification';

type Message = Omit<NewNotification, 'userId'>;

/** Somebody who can be notified: their user record exists, so that the unread counter can be written. */
export interface Recipient {
  id: string;
}

/** Every active admin. Read before the transaction starts. */
export async function findAdminRecipients(): Promise<Recipient[]> {
  return (await listActiveAdminIds()).map((id) => ({ id }));
}

/** One person, if their record exists; read inside the transaction, before its writes. */
export async function findRecipient(unit: UnitOfWork, id: string): Promise<Recipient[]> {
  return (await existsUser(unit, id)) ? [{ id }] : [];
}

/** Writes one notification for each recipient, and counts it as unread. */
export function notify(unit: UnitOfWork, recipients: Recipient[], message: Message): void {
  for (const { id } of recipients) {
    addNotification(unit, { ...message, userId: id });
    addUnreadNotifications(unit, id, 1);
  }
}
