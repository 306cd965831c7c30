import { Form } from '@remix-run/react';
import { SubmitButton } from '~/components/forms/submit-button';
import { Button } from '~/components/ui/button';
import type { Notification } from '~/schemas/notification';

/** Marks one notification as read; nothing for one that is. */
export function MarkAsRead({ notification: { id, message, isRead } }: { notification: Notification }) {
  if (isRead) return null;
  return (
    <Form method="post" preventScrollReset className="max-md:mt-1 max-md:ml-11">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="read" variant="outline" size="sm" aria-label={`Mark as read: ${message}`}>
        Mark as read
      </Button>
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
