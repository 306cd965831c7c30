import { Form } from '@remix-run/react';
import type { DataListColumn } from '~/components/lists/data-list';
import { NotificationRow } from '~/components/notifications/notification-row';
import { Button } from '~/components/ui/button';
import type { Notification } from '~/schemas/notification';

/** The message with its link, and the button to mark it as read. */
export const notificationColumns: DataListColumn<Notification>[] = [
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
    cell: ({ id, message, isRead }) =>
      isRead ? null : (
        <Form method="post" preventScrollReset className="max-md:mt-1 max-md:ml-11">
          <input type="hidden" name="id" value={id} />
          <Button
            name="intent"
            value="read"
            variant="outline"
            size="sm"
            aria-label={`Mark as read: ${message}`}
          >
            Mark as read
          </Button>
        </Form>
      ),
  },
];
