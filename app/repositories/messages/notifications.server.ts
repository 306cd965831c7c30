import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import {
  type NewNotification,
  type Notification,
  type NotificationType,
  notificationSchema,
} from '~/schemas/notifications/notification';
import type { Unreadable } from '~/schemas/unreadable';
import { databaseNow } from '~/utils/clock.server';
import { versionHash } from '~/utils/version-hash.server';
import { collectionOf, privateTo } from '../firebase/collection.server';
import { expiryOf } from '../firebase/expiry.server';
import { countNow, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';

export interface NotificationFilters {
  unread?: boolean;
  types?: readonly NotificationType[];
}

type Scope = { userId: string };

const notifications = collectionOf({
  path: 'notifications',
  schema: notificationSchema,
  noun: 'notification',
  owner: privateTo('userId'),
  order: { field: 'createdAt', direction: 'desc' },
  where: (query, { unread, types }: NotificationFilters) => {
    const found = unread ? query.where('isRead', '==', false) : query;
    return types ? found.where('type', 'in', types) : found;
  },
});

export const { find: findNotification, list: listNotifications, count: countNotifications } = notifications;

/** The newest notifications, for the bell: as many reads as are shown. */
export function listNewestNotifications(scope: Scope, size: number): Promise<(Notification | Unreadable)[]> {
  return notifications.first(scope, { size });
}

/** Milliseconds that a message in a conversation waits for its reader before it leaves as an email. */
const unreadMs = 15 * 60_000;

/** Days that a notification is kept, read or not; then Firestore deletes it (docs/decisions/indexes.md). */
export const notificationDays = 180;

function newTimes() {
  const createdAt = Timestamp.fromMillis(databaseNow());
  return { createdAt, expiresAt: expiryOf(createdAt, notificationDays) };
}

interface Leaving {
  /** Whether it leaves for its owner by email, SMS or WhatsApp too; no write more. */
  leaves: boolean;
}

/**
 * Adds an unread notification. The service marks its owner's record in the same transaction.
 *
 * @param id for one that is sent once; the transaction fails when it was
 */
export function addNotification(
  unit: UnitOfWork,
  notification: NewNotification,
  { leaves, id }: Leaving & { id?: string },
): void {
  const times = newTimes();
  unit.create(id === undefined ? notifications.reference().doc() : notifications.doc(id), {
    ...notification,
    ...times,
    isRead: false,
    ...(leaves ? { sendAt: times.createdAt } : {}),
  });
}

/**
 * A user has one notification of each conversation: messages and their reader find it without a query.
 *
 * @param shopId of a conversation of a shop in which they help
 */
export const conversationNotificationId = (userId: string, link: string, shopId?: string) =>
  `chat_${versionHash([userId, link, ...(shopId ? [shopId] : [])])}`;

/** Messages in a row that a user has not read. */
export interface UnreadCount {
  messageCount: number;
  /** When they leave as an email, if they are still unread; undefined when they have left, or do not. */
  sendAt: Timestamp | undefined;
}

/**
 * What the user's unread notification of a conversation is about. Read in the transaction that writes it.
 */
export async function readUnreadCount(
  unit: UnitOfWork,
  ...of: Parameters<typeof conversationNotificationId>
): Promise<UnreadCount> {
  const found = await unit.read(notifications.doc(conversationNotificationId(...of)));
  if (found.get('isRead') !== false) return { messageCount: 0, sendAt: undefined };
  const sendAt: unknown = found.get('sendAt');
  return {
    messageCount: Number(found.get('messageCount')),
    sendAt: sendAt instanceof Timestamp ? sendAt : undefined,
  };
}

/**
 * Writes the user's notification of a conversation in place of an earlier one, unread and newest.
 *
 * @param before what was unread: several messages in a row leave once
 */
export function writeMessageNotification(
  unit: UnitOfWork,
  notification: NewNotification & { messageCount: number },
  { leaves, before }: Leaving & { before: UnreadCount },
): void {
  const { userId, link, shopId } = notification;
  const id = conversationNotificationId(userId, link, shopId);
  const times = newTimes();
  const sendAt =
    before.messageCount === 0 && leaves
      ? Timestamp.fromMillis(times.createdAt.toMillis() + unreadMs)
      : before.sendAt;
  unit.set(notifications.doc(id), {
    ...notification,
    ...times,
    isRead: false,
    ...(sendAt ? { sendAt } : {}),
  });
}

/** Ids of notifications that are to leave by now, the longest first: a read for each, and at least one. */
export async function listLeaving(now: Date, size: number): Promise<string[]> {
  const due = notifications.reference().where('sendAt', '<=', Timestamp.fromDate(now)).orderBy('sendAt');
  return (await readQuery(due.select().limit(size))).docs.map((doc) => doc.id);
}

/** One that is to leave; null when it has left meanwhile. Read in the transaction that has it leave. */
export async function findLeaving(
  unit: UnitOfWork,
  id: string,
): Promise<{ notification: Notification | null; sendAt: Date } | null> {
  const found = await unit.read(notifications.doc(id));
  const sendAt: unknown = found.get('sendAt');
  if (!(sendAt instanceof Timestamp)) return null;
  return { notification: parseDocument(notificationSchema, found), sendAt: sendAt.toDate() };
}

export function markLeft(unit: UnitOfWork, id: string): void {
  unit.update(notifications.doc(id), { sendAt: FieldValue.delete() });
}

/** Whether a notification with an id of its own was sent; read in the transaction that sends it. */
export async function wasSent(unit: UnitOfWork, id: string): Promise<boolean> {
  return (await unit.read(notifications.doc(id))).exists;
}

/** How many are counted: as many as one read counts. */
const maxCounted = 1_000;

/** A person's unread notifications at this moment, 1 000 for more: 1 read. */
export function countUnreadNow(scope: Scope): Promise<number> {
  return countNow(notifications.query(scope, { unread: true }).limit(maxCounted));
}

/** Whether a person has unread notifications, at the moment of other reads: 1 read. */
export const hasUnreadIn = async (unit: Reads, scope: Scope): Promise<boolean> =>
  !(await unit.query(notifications.query(scope, { unread: true }).select().limit(1))).empty;

/**
 * How many have a notification that leads to this page, and how many of them have read it, as long as
 * notifications are kept: 1 read for 1 000 each.
 */
export async function countOfLink(link: string): Promise<{ sentTo: number; readBy: number }> {
  const all = notifications.reference().where('link', '==', link);
  const [sentTo, readBy] = await Promise.all([countNow(all), countNow(all.where('isRead', '==', true))]);
  return { sentTo, readBy };
}

/** Ids of up to `limit` unread notifications of a person. */
export async function listUnreadIds(scope: Scope, limit: number): Promise<string[]> {
  const { docs } = await readQuery(notifications.query(scope, { unread: true }).select().limit(limit));
  return docs.map((doc) => doc.id);
}

/** An unread notification and its user. */
interface UnreadNotification {
  id: string;
  userId: string;
}

const ownerOf = (snapshot: DocumentSnapshot) => String(snapshot.get('userId') ?? '');

/**
 * Up to `limit` unread notifications of chat messages that link to this page, with their owners. Use `'all'`
 * for a conversation's page in the admin area: every admin who was its support admin has notifications of it.
 */
export async function listUnreadOfLink(
  scope: Scope | 'all',
  link: string,
  limit: number,
): Promise<UnreadNotification[]> {
  const own =
    scope === 'all'
      ? notifications.reference()
      : notifications.reference().where('userId', '==', scope.userId);
  const query = own.where('type', '==', 'chat').where('isRead', '==', false).where('link', '==', link);
  const { docs } = await readQuery(query.select('userId').limit(limit));
  return docs.map((doc) => ({ id: doc.id, userId: ownerOf(doc) }));
}

/**
 * Those of these notifications that are in the scope and still unread. Read in the transaction that marks
 * them, so that two tabs count each one once.
 */
export async function findUnread(
  unit: UnitOfWork,
  scope: Scope | 'all',
  ids: string[],
): Promise<UnreadNotification[]> {
  const snapshots = await Promise.all(ids.map((id) => unit.read(notifications.doc(id))));
  return snapshots
    .filter((snapshot) => snapshot.get('isRead') === false)
    .map((snapshot) => ({ id: snapshot.id, userId: ownerOf(snapshot) }))
    .filter(({ userId }) => scope === 'all' || userId === scope.userId);
}

export function markRead(unit: UnitOfWork, marked: Pick<UnreadNotification, 'id'>[]): void {
  for (const { id } of marked) unit.update(notifications.doc(id), { isRead: true });
}
