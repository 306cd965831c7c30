import { PartKey, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addNotification } from '~/repositories/messages/notifications.server';
import { findUserForUpdate, findUsersForUpdate } from '~/repositories/people/user-management.server';
import { listActiveAdmins, type Recipient, setHasUnread } from '~/repositories/people/users.server';
import type { NewNotification } from '~/schemas/notifications/notification';
import { leavesFor } from '~/schemas/outbox/message-choices';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import { forgetUnread } from './count-unread.server';

export type { Recipient } from '~/repositories/people/users.server';

/** A notification before it is known whose, and the kind of messages as which it leaves. */
export type NotificationContent = Omit<NewNotification, 'userId'> & { leaves: MessageKind | null };

/** The parts of a basket may each lack something: their admins are read once. */
const adminsIn = new PartKey<Promise<Recipient[]>>();

/**
 * All active admins, read in the transaction that notifies them: before its writes, after what it changes.
 * A read for each, once in a transaction.
 */
export const findAdminRecipients = (unit: UnitOfWork): Promise<Recipient[]> =>
  unit.part(adminsIn, () => listActiveAdmins(unit));

/** As `findAdminRecipients`, without one of them: for what they did. */
export const findOtherAdmins = async (unit: UnitOfWork, { id }: { id: string }): Promise<Recipient[]> =>
  (await findAdminRecipients(unit)).filter((admin) => admin.id !== id);

/** One user, if their record exists; read as `findAdminRecipients` does. */
export async function findRecipient(unit: UnitOfWork, id: string): Promise<Recipient[]> {
  const user = await findUserForUpdate(unit, 'all', id);
  return user ? [user] : [];
}

/**
 * The people of a shop, as `findRecipient`: whoever is told of its records. Today that is its seller.
 *
 * @param sellerId whom the record belongs to, whatever its field is called (`vendorId`, a trade's `buyerId`)
 */
export const findPeopleOfShop = (unit: UnitOfWork, sellerId: string): Promise<Recipient[]> =>
  findRecipient(unit, sellerId);

/** As `findPeopleOfShop` of several shops, in one call; by the ids of the shops. */
export async function findPeopleOfShops(
  unit: UnitOfWork,
  sellerIds: readonly string[],
): Promise<Map<string, Recipient[]>> {
  const owners = await findUsersForUpdate(unit, 'all', sellerIds);
  return new Map([...owners].map(([id, owner]) => [id, [owner]]));
}

/**
 * Writes a notification for each recipient, and the mark of those who had nothing unread. One that leaves by
 * email, SMS or WhatsApp is marked as such, and put on its way by the job `messages`.
 *
 * @param id for one that is sent once; the transaction fails when it was
 */
export function notify(
  unit: UnitOfWork,
  recipients: Recipient[],
  { leaves: kind, ...message }: NotificationContent,
  id?: string,
): void {
  for (const recipient of recipients) {
    const leaves = leavesFor(recipient, kind);
    addNotification(unit, { ...message, userId: recipient.id }, { leaves, id });
    markUnread(unit, recipient);
  }
}

/** Whose record a transaction has marked: notified again, or about another order, it is marked once. */
const marked = new PartKey<Set<string>>();

/** Marks a recipient's record where it is not marked yet: what seldom changes is seldom waited for. */
export function markUnread(unit: UnitOfWork, { id, hasUnread }: Recipient): void {
  const known = unit.part(marked, () => new Set());
  if (hasUnread !== true && !known.has(id)) setHasUnread(unit, id, true);
  known.add(id);
  unit.afterwards(() => forgetUnread(id));
}
