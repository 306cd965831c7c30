import type { DataListColumn } from '~/components/lists/data-list';
import { NotificationRow, type ShownNotification } from '~/components/notifications/notification-row';
import { MarkAsRead } from './mark-as-read';

/** The message with its link, and the button to mark it as read. */
export const notificationColumns: DataListColumn<ShownNotification>[] = [
  {
    id: 'notification',
    header: 'Notification',
    phone: 'row',
    className: 'font-normal',
    cell: (notification) => <NotificationRow notification={notification} />,
  },
  {
    id: 'read',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'row',
    cell: (notification) => <MarkAsRead notification={notification} />,
  },
];
