import type { Readable } from 'node:stream';
import { listNotifications } from '~/repositories/notifications.server';
import type { Notification } from '~/schemas/notification';
import type { NotificationListSearch } from '~/schemas/notification-forms';
import { notificationGroups } from '~/schemas/notification-groups';
import { type CsvColumns, exportList, exportPageSize } from '../csv/export-list.server';

/** All of a user's notifications of a tab and type, as CSV. */
export function exportNotifications(
  scope: { userId: string },
  { tab, type }: Pick<NotificationListSearch, 'tab' | 'type'>,
  signal: AbortSignal,
): Readable {
  const types = type ? notificationGroups[type].types : undefined;
  const filters = { types, unread: tab === 'unread' };
  const list = (cursor: string | null) =>
    listNotifications(scope, { ...filters, cursor, size: exportPageSize });
  return exportList({ list, columns }, signal);
}

const columns: CsvColumns<Notification> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  type: ({ type }) => type,
  message: ({ message }) => message,
  link: ({ link }) => link,
  isRead: ({ isRead }) => String(isRead),
};
