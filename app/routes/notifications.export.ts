import { csvDownload } from '~/http/csv-download.server';
import { userLoader } from '~/http/guards.server';
import { redirectBackToList } from '~/http/redirect-back.server';
import { notificationListSearch } from '~/schemas/notification-forms';
import { exportNotifications } from '~/services/notifications/export-notifications.server';

/** All of a user's notifications of a tab and type, as CSV. */
export const loader = userLoader(
  { file: true, search: notificationListSearch },
  async ({ request, session, scope, search }) =>
    redirectBackToList(
      { request, session },
      csvDownload('notifications', exportNotifications(scope, search, request.signal)),
    ),
);
