import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { wasSent } from '~/repositories/messages/notifications.server';
import { dayOf } from '~/utils/days';
import { happened } from '../activity/happened.server';
import { findAdminRecipients } from '../notifications/notify.server';

/** Notifies every admin, once a day, that no more SMS are sent until midnight. Reads before it writes. */
export async function notifyOfLimit(unit: UnitOfWork, now: Date): Promise<void> {
  const day = dayOf(now);
  const admins = await findAdminRecipients(unit);
  const idOf = (admin: { id: string }) => `sms-limit_${day}_${admin.id}`;
  const known = await Promise.all(admins.map((admin) => wasSent(unit, idOf(admin))));
  admins.forEach((admin, index) => {
    if (!known[index]) happened(unit, 'sms.limit', { id: day, day }, { people: [admin], once: idOf(admin) });
  });
}
