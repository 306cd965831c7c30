import { inTransaction } from '~/repositories/firebase/transactions.server';
import { wasSent } from '~/repositories/notifications.server';
import { versionHash } from '~/utils/version-hash.server';
import { notificationOf } from './notification-of';
import { findAdminRecipients, type NotificationContent, notify } from './notify.server';

/** A message of another program that comes again under its id, and says something else. */
interface DifferentMessage {
  kind: 'basket' | 'payment' | 'return' | 'parcel' | 'cancellation' | 'receipt' | 'report';
  /** Its own id. */
  id: string;
  /** The id of the record that it is about, and what people call it. */
  about: string;
  record: string;
  /** What differs, like 'GH₵ 0.01 instead of GH₵ 50.00'; '' where that takes no few words. */
  detail?: string;
  link: string;
}

/**
 * Notifies admins of a message that was refused because one with its id is known with other content: two
 * programs say two things of one payment or parcel, and a person has to find out which is right. Once for
 * each id, however often it is sent.
 */
export const noteDifferent = ({ kind, id, about, record, detail = '', link }: DifferentMessage) =>
  notifyAdminsOnce(
    ['differs', kind, about, id],
    notificationOf('program.differs', { kind, id, record, detail }, { type: 'warning', link }),
  );

/** Notifies all admins of what concerns no transaction: by its name, once. */
export async function notifyAdminsOnce(
  name: readonly string[],
  notification: NotificationContent,
): Promise<void> {
  await inTransaction(async (unit) => {
    const admins = await findAdminRecipients(unit);
    const idOf = (adminId: string) => `once_${versionHash([...name, adminId])}`;
    const known = await Promise.all(admins.map(({ id }) => wasSent(unit, idOf(id))));
    for (const [index, admin] of admins.entries())
      if (!known[index]) notify(unit, [admin], notification, idOf(admin.id));
  });
}
