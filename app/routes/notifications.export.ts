import { csvExport } from '~/http/csv-download.server';
import { userLoader } from '~/http/guards.server';
import { notificationListSearch } from '~/schemas/notifications/notification-forms';
import { exportNotifications } from '~/services/notifications/export-notifications.server';

/** All of a user's notifications of a tab and type, as CSV. */
export const loader = userLoader(
  { file: true, search: notificationListSearch },
  csvExport('notifications', exportNotifications),
);
