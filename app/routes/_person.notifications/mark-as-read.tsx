import { SubmitButton } from '~/components/forms/submit-button';
import { Form } from '~/framework';

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
