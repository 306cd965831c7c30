import type { Readable } from 'node:stream';
import { listNotifications } from '~/repositories/messages/notifications.server';
import type { Notification } from '~/schemas/notifications/notification';
import { type NotificationListSearch, typesIn } from '~/schemas/notifications/notification-forms';
import { type CsvColumns, exportList } from '../csv/export-list.server';

/** All of a user's notifications of a tab and type, as CSV. */
export function exportNotifications(
  scope: { userId: string },
  search: NotificationListSearch,
  signal: AbortSignal,
): Readable {
  const filters = { ...typesIn(search), unread: search.tab === 'unread' };
  return exportList(columns, signal, (page) => listNotifications(scope, { ...filters, ...page }));
}

const columns: CsvColumns<Notification> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  type: ({ type }) => type,
  message: ({ message }) => message,
  link: ({ link }) => link,
  isRead: ({ isRead }) => String(isRead),
};
