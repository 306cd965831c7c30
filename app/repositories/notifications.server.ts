import { Timestamp } from 'firebase-admin/firestore';
import {
  type NewNotification,
  type Notification,
  type NotificationType,
  notificationSchema,
} from '~/schemas/notification';
import type { Unreadable } from '~/schemas/unreadable';
import { versionHash } from '~/utils/version-hash.server';
import { collectionOf, privateTo } from './firebase/collection.server';
import { readQuery, type UnitOfWork } from './firebase/firestore.server';

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

/**
 * Adds an unread notification. The service adds to its owner's counter in the same transaction.
 *
 * @param id for one that is sent once; the transaction fails when it was
 */
export function addNotification(unit: UnitOfWork, notification: NewNotification, id?: string): void {
  unit.create(id === undefined ? notifications.reference().doc() : notifications.doc(id), {
    ...notification,
    createdAt: Timestamp.now(),
    isRead: false,
  });
}

/** A user has one notification of each conversation: a further message finds it without a query. */
const idOfConversation = (userId: string, link: string) => `chat_${versionHash([userId, link])}`;

/**
 * How many messages the user's unread notification of a conversation is about; 0 without one. Read in the
 * transaction that writes it.
 */
export async function readMessageCount(unit: UnitOfWork, userId: string, link: string): Promise<number> {
  const found = await unit.read(notifications.doc(idOfConversation(userId, link)));
  return found.get('isRead') === false ? Number(found.get('messageCount')) : 0;
}

/** Writes the user's notification of a conversation in place of an earlier one, unread and newest. */
export function writeMessageNotification(
  unit: UnitOfWork,
  notification: NewNotification & { messageCount: number },
): void {
  const id = idOfConversation(notification.userId, notification.link);
  unit.set(notifications.doc(id), { ...notification, createdAt: Timestamp.now(), isRead: false });
}

/** Whether a notification with an id of its own was sent; read in the transaction that sends it. */
export async function wasSent(unit: UnitOfWork, id: string): Promise<boolean> {
  return (await unit.read(notifications.doc(id))).exists;
}

/** Ids of up to `limit` unread notifications of a person. */
export async function listUnreadIds(scope: Scope, limit: number): Promise<string[]> {
  const { docs } = await readQuery(notifications.query(scope, { unread: true }).select().limit(limit));
  return docs.map((doc) => doc.id);
}

/**
 * Up to `limit` unread notifications of chat messages that link to this page, with their owners; read in a
 * transaction. Use `'all'` for a conversation's page in the admin area: every admin who was its support admin
 * has notifications of it.
 */
export async function findUnreadOfLink(
  unit: UnitOfWork,
  scope: Scope | 'all',
  link: string,
  limit: number,
): Promise<{ id: string; userId: string }[]> {
  const own =
    scope === 'all'
      ? notifications.reference()
      : notifications.reference().where('userId', '==', scope.userId);
  const query = own.where('type', '==', 'chat').where('isRead', '==', false).where('link', '==', link);
  const { docs } = await unit.query(query.select('userId').limit(limit));
  return docs.map((doc) => ({ id: doc.id, userId: String(doc.get('userId') ?? '') }));
}

/**
 * The ids of those of these notifications that are the person's and still unread. Read in the transaction
 * that marks them, so that two tabs count each one once.
 */
export async function findUnread(unit: UnitOfWork, scope: Scope, ids: string[]): Promise<string[]> {
  const snapshots = await Promise.all(ids.map((id) => unit.read(notifications.doc(id))));
  return snapshots
    .filter((snapshot) => snapshot.get('userId') === scope.userId && snapshot.get('isRead') === false)
    .map((snapshot) => snapshot.id);
}

export function markRead(unit: UnitOfWork, ids: string[]): void {
  for (const id of ids) unit.update(notifications.doc(id), { isRead: true });
}
