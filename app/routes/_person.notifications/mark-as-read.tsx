import { SubmitButton } from '~/components/forms/submit-button';
import type { ShownNotification } from '~/components/notifications/notification-row';
import { Button } from '~/components/ui/button';
import { Form } from '~/framework';

const formId = 'read';

/** Marks one notification as read; nothing for one that is. The list needs `MarkAsReadForm` below it. */
export function MarkAsRead({ notification: { id, message, isRead } }: { notification: ShownNotification }) {
  if (isRead) return null;
  return (
    <Button
      form={formId}
      name="id"
      value={id}
      variant="outline"
      size="sm"
      aria-label={`Mark as read: ${message}`}
      className="max-md:mt-1 max-md:ml-11"
    >
      Mark as read
    </Button>
  );
}

/** The form of all buttons `MarkAsRead`: one in each row would be sent 25 times. */
export function MarkAsReadForm() {
  return (
    <Form id={formId} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="read" />
    </Form>
  );
}

/** Marks all notifications as read. */
export function MarkAllAsRead() {
  return (
    <Form method="post">
      <SubmitButton name="intent" value="read-all" variant="outline" pendingLabel="Marking …">
        Mark all as read
      </SubmitButton>
    </Form>
  );
}
