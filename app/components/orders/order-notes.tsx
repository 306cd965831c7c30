import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import type { OrderView } from '~/schemas/orders/order-view';
import { requiredFields } from '~/utils/required-fields';

type LastResult = Parameters<typeof useForm>[0]['lastResult'];

/** Private notes, and one line that opens the form for another one. */
export function OrderNotes({
  notes,
  lastResult,
  readers,
}: {
  notes: OrderView['notes'];
  lastResult: LastResult;
  /** Who sees them: 'Only you see it.'. */
  readers: string;
}) {
  const [form, fields] = useForm({
    id: 'note',
    lastResult,
    constraint: requiredFields('text'),
    defaultValue: { text: '' },
  });
  const add = (
    <details key={notes.length} open={lastResult ? true : undefined} className="disclosure">
      <summary>Add a private note</summary>
      <Form method="post" {...getFormProps(form)} className="mt-2 space-y-3">
        <ErrorSummary form={form} />
        <TextareaField
          field={fields.text}
          label="New note"
          rows={2}
          limit={limits.reason.max}
          help={readers}
        />
        <SubmitButton name="intent" value="note" variant="outline" pendingLabel="Saving …">
          Add note
        </SubmitButton>
      </Form>
    </details>
  );
  if (notes.length === 0) return add;
  return (
    <Card>
      <CardTitle className="mb-3">Private notes</CardTitle>
      <ul className="mb-1 space-y-3">
        {notes.map(({ id, at, by, text }) => (
          <li key={id}>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {at ? <Time value={at} mode="datetime" /> : null} by {by}
            </p>
          </li>
        ))}
      </ul>
      {add}
    </Card>
  );
}
