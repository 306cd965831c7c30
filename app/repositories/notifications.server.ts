import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import {
  type NewNotification,
  type Notification,
  type NotificationType,
  notificationSchema,
} from '~/schemas/notifications/notification';
import type { Unreadable } from '~/schemas/unreadable';
import { versionHash } from '~/utils/version-hash.server';
import { collectionOf, privateTo } from './firebase/collection.server';
import { expiryOf } from './firebase/expiry.server';
import { countNow, readQuery } from './firebase/firestore.server';
import type { Reads, UnitOfWork } from './firebase/transactions.server';

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

/** Days that a notification is kept, read or not; then Firestore deletes it (docs/decisions/indexes.md). */
export const notificationDays = 180;

function newTimes() {
  const createdAt = Timestamp.now();
  return { createdAt, expiresAt: expiryOf(createdAt, notificationDays) };
}

/**
 * Adds an unread notification. The service marks its owner's record in the same transaction.
 *
 * @param id for one that is sent once; the transaction fails when it was
 */
export function addNotification(unit: UnitOfWork, notification: NewNotification, id?: string): void {
  unit.create(id === undefined ? notifications.reference().doc() : notifications.doc(id), {
    ...notification,
    ...newTimes(),
    isRead: false,
  });
}

/** A user has one notification of each conversation: messages and their reader find it without a query. */
export const conversationNotificationId = (userId: string, link: string) =>
  `chat_${versionHash([userId, link])}`;

/**
 * How many messages the user's unread notification of a conversation is about; 0 without one. Read in the
 * transaction that writes it.
 */
export async function readMessageCount(unit: UnitOfWork, userId: string, link: string): Promise<number> {
  const found = await unit.read(notifications.doc(conversationNotificationId(userId, link)));
  return found.get('isRead') === false ? Number(found.get('messageCount')) : 0;
}

/** Writes the user's notification of a conversation in place of an earlier one, unread and newest. */
export function writeMessageNotification(
  unit: UnitOfWork,
  notification: NewNotification & { messageCount: number },
): void {
  const id = conversationNotificationId(notification.userId, notification.link);
  unit.set(notifications.doc(id), { ...notification, ...newTimes(), isRead: false });
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
