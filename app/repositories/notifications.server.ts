import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type NewNotification,
  type Notification,
  type NotificationType,
  notificationSchema,
} from '~/schemas/notification';
import type { Unreadable } from '~/schemas/unreadable';
import { collection, readDocument, readQuery, type UnitOfWork } from './firebase/firestore.server';
import { countRows, type Page, readPage } from './firebase/pages.server';
import { parseRow } from './firebase/parsing.server';

export interface NotificationFilters {
  unread?: boolean;
  types?: readonly NotificationType[];
}

type Scope = { userId: string };

const notifications = () => collection('notifications');

const row = (snapshot: DocumentSnapshot) => parseRow(notificationSchema, snapshot);

function matching({ userId }: Scope, { unread, types }: NotificationFilters): Query {
  let query: Query = notifications().where('userId', '==', userId);
  if (unread) query = query.where('isRead', '==', false);
  if (types) query = query.where('type', 'in', types);
  return query;
}

const newestFirst = { field: 'createdAt', direction: 'desc' } as const;

/** A page of a person's notifications, newest first (specification, section 7). */
export async function listNotifications(
  scope: Scope,
  filters: NotificationFilters & { cursor: string | null; size?: number },
): Promise<Page<Notification | Unreadable>> {
  const page = await readPage(matching(scope, filters), newestFirst, filters.cursor, filters);
  return { items: page.snapshots.map(row), nextCursor: page.nextCursor };
}

export function countNotifications(scope: Scope, filters: NotificationFilters): Promise<number> {
  return countRows(matching(scope, filters), newestFirst, JSON.stringify(['notifications', scope, filters]));
}

/** The newest notifications, for the bell: as many reads as are shown. */
export async function listNewestNotifications(
  scope: Scope,
  size: number,
): Promise<(Notification | Unreadable)[]> {
  const { docs } = await readQuery(matching(scope, {}).orderBy('createdAt', 'desc').limit(size));
  return docs.map(row);
}

/** Adds a notification, unread. Its owner's counter is written by the service in the same unit. */
export function addNotification(unit: UnitOfWork, notification: NewNotification): void {
  unit.create(notifications().doc(), {
    ...notification,
    createdAt: Timestamp.now(),
    isRead: false,
  });
}

/** Ids of up to `limit` unread notifications of a person. */
export async function listUnreadIds(scope: Scope, limit: number): Promise<string[]> {
  const { docs } = await readQuery(matching(scope, { unread: true }).select().limit(limit));
  return docs.map((doc) => doc.id);
}

/**
 * Up to `limit` unread notifications of chat messages that lead to this page, with whose they are, read
 * inside a transaction. The page of a conversation in the admins' area is named by those of everyone who was
 * its support admin.
 */
export async function findUnreadOfLink(
  unit: UnitOfWork,
  scope: Scope | 'all',
  link: string,
  limit: number,
): Promise<{ id: string; userId: string }[]> {
  const own = scope === 'all' ? notifications() : notifications().where('userId', '==', scope.userId);
  const query = own.where('type', '==', 'chat').where('isRead', '==', false).where('link', '==', link);
  const { docs } = await unit.query(query.select('userId').limit(limit));
  return docs.map((doc) => ({ id: doc.id, userId: String(doc.get('userId') ?? '') }));
}

/**
 * Of these notifications, the ids of those that belong to the person and are still unread.
 * Read inside the transaction that marks them, so that two tabs count each one once.
 */
export async function findUnread(unit: UnitOfWork, scope: Scope, ids: string[]): Promise<string[]> {
  const snapshots = await Promise.all(ids.map((id) => unit.read(notifications().doc(id))));
  return snapshots
    .filter((snapshot) => snapshot.get('userId') === scope.userId && snapshot.get('isRead') === false)
    .map((snapshot) => snapshot.id);
}

export function markRead(unit: UnitOfWork, ids: string[]): void {
  for (const id of ids) unit.update(notifications().doc(id), { isRead: true });
}

/** One notification of a person, or null: another person's is not found. */
export async function findNotification({ userId }: Scope, id: string): Promise<Notification | null> {
  const snapshot = await readDocument(notifications().doc(id));
  if (!snapshot.exists || snapshot.get('userId') !== userId) return null;
  const notification = row(snapshot);
  return 'unreadable' in notification ? null : notification;
}
