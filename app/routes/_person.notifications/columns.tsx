import type { DataListColumn } from '~/components/lists/data-list';
import { NotificationRow, type ShownNotification } from '~/components/notifications/notification-row';

/** The message with its link, which marks it as read. */
export const notificationColumns: DataListColumn<ShownNotification>[] = [
  {
    id: 'notification',
    header: 'Notification',
    phone: 'row',
    className: 'font-normal',
    cell: (notification) => <NotificationRow notification={notification} />,
  },
];
