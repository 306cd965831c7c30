import { PartKey, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addNotification } from '~/repositories/messages/notifications.server';
import { findShopPeopleForUpdate } from '~/repositories/people/shop-people.server';
import { findUserForUpdate, findUsersForUpdate } from '~/repositories/people/user-management.server';
import { listActiveAdmins, type Recipient, setHasUnread } from '~/repositories/people/users.server';
import type { NewNotification } from '~/schemas/notifications/notification';
import { leavesFor } from '~/schemas/outbox/message-choices';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import { may } from '~/schemas/rights';
import type { User } from '~/schemas/users/user';
import { rightAt } from '~/utils/right-at';
import { forgetUnread } from './count-unread.server';

export type { Recipient } from '~/repositories/people/users.server';

/** A notification before it is known whose, and the kind of messages as which it leaves. */
export type NotificationContent = Omit<NewNotification, 'userId' | 'shopId'> & { leaves: MessageKind | null };

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
 * The people of a shop, as `findRecipient`: its owner, and who helps there with what they may do. Where
 * nobody helps, that is the owner's read alone; else one more of the shop, and one for each of them.
 *
 * @param sellerId whom the record belongs to, whatever its field is called (`vendorId`, a trade's `buyerId`)
 */
export async function findPeopleOfShop(unit: UnitOfWork, sellerId: string): Promise<Recipient[]> {
  const owner = await findUserForUpdate(unit, 'all', sellerId);
  return owner ? withHelpers(unit, owner) : [];
}

async function withHelpers(unit: UnitOfWork, owner: User): Promise<Recipient[]> {
  if (owner.helpers.length === 0) return [owner];
  const [people, users] = await Promise.all([
    findShopPeopleForUpdate(unit, owner.id),
    findUsersForUpdate(unit, 'all', owner.helpers),
  ]);
  const helpers = [...users.values()].flatMap((user): Recipient[] => {
    const person = people[user.id];
    return person ? [{ ...user, rights: person.rights, shopId: owner.id }] : [];
  });
  return [owner, ...helpers];
}

/**
 * Those who may open the page that a notification leads to: others are not told either
 * (docs/product/people.md, "Rights").
 */
export const whoMayOpen = (recipients: readonly Recipient[], link: string): Recipient[] =>
  recipients.filter(({ rights }) => rights === undefined || may(rights, rightAt(link)));

/** As `findPeopleOfShop` of several shops, their owners in one call; by the ids of the shops. */
export async function findPeopleOfShops(
  unit: UnitOfWork,
  sellerIds: readonly string[],
): Promise<Map<string, Recipient[]>> {
  const owners = await findUsersForUpdate(unit, 'all', sellerIds);
  const found = [...owners].map(async ([id, owner]) => [id, await withHelpers(unit, owner)] as const);
  return new Map(await Promise.all(found));
}

/**
 * Writes a notification for each recipient who may open its page, and the mark of those who had nothing
 * unread. One that leaves by email, SMS or WhatsApp is marked as such, and put on its way by the job
 * `messages`.
 *
 * @param id for one that is sent once; the transaction fails when it was
 */
export function notify(
  unit: UnitOfWork,
  recipients: Recipient[],
  { leaves: kind, ...message }: NotificationContent,
  id?: string,
): void {
  for (const recipient of whoMayOpen(recipients, message.link)) {
    const leaves = leavesFor(recipient, kind);
    addNotification(unit, { ...message, ...addressOf(recipient) }, { leaves, id });
    markUnread(unit, recipient);
  }
}

/** Whose a notification is, and of which shop where that is not their own. */
export const addressOf = ({ id, shopId }: Recipient) => ({ userId: id, ...(shopId ? { shopId } : {}) });

/** Whose record a transaction has marked: notified again, or about another order, it is marked once. */
const marked = new PartKey<Set<string>>();

/** Marks a recipient's record where it is not marked yet: what seldom changes is seldom waited for. */
export function markUnread(unit: UnitOfWork, { id, hasUnread }: Recipient): void {
  const known = unit.part(marked, () => new Set());
  if (hasUnread !== true && !known.has(id)) setHasUnread(unit, id, true);
  known.add(id);
  unit.afterwards(() => forgetUnread(id));
}
