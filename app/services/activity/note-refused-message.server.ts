import type { Facts } from '~/acts/acts';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { wasSent } from '~/repositories/messages/notifications.server';
import { versionHash } from '~/utils/version-hash.server';
import { findAdminRecipients, type Recipient } from '../notifications/notify.server';
import { happened } from './happened.server';

/**
 * Notifies admins of a message that was refused because one with its id is known with other content: two
 * programs say two things of one payment or parcel, and a person has to find out which is right. Once for
 * each id, however often it is sent.
 */
export const noteDifferent = (message: Omit<Facts<'program.differs'>, 'detail'> & { detail?: string }) =>
  tellAdminsOnce(['differs', message.kind, message.about, message.id], (unit, to) =>
    happened(unit, 'program.differs', { detail: '', ...message }, to),
  );

/** Tells each admin what concerns no transaction: by its name, once. */
export async function tellAdminsOnce(
  name: readonly string[],
  tell: (unit: UnitOfWork, to: { admins: Recipient[]; once: string }) => void,
): Promise<void> {
  await inTransaction(async (unit) => {
    const admins = await findAdminRecipients(unit);
    const idOf = (adminId: string) => `once_${versionHash([...name, adminId])}`;
    const known = await Promise.all(admins.map(({ id }) => wasSent(unit, idOf(id))));
    for (const [index, admin] of admins.entries())
      if (!known[index]) tell(unit, { admins: [admin], once: idOf(admin.id) });
  });
}
