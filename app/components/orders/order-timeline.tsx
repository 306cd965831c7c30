import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Time } from '~/components/status/time';
import { StepTimeline } from '~/components/steps/step-timeline';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { orderStepWords } from '~/schemas/orders/order-step-words';
import type { OrderView } from '~/schemas/orders/order-view';
import { happenedIn } from '~/schemas/steps';
import { requiredFields } from '~/utils/required-fields';

type LastResult = Parameters<typeof useForm>[0]['lastResult'];

/** What happened to an order; in records from before quantities the status says it. */
export function OrderTimeline({ order: { timeline, parcels } }: { order: OrderView }) {
  return (
    <StepTimeline
      timeline={timeline}
      wordsOf={({ id, step, status }) =>
        `${happenedIn(orderStepWords, step || status)}${isWithoutCode(id, step, parcels) ? ', without a code' : ''}`
      }
    />
  );
}

const isWithoutCode = (id: string, step: string, parcels: OrderView['parcels']) =>
  step === 'deliver' &&
  parcels.some((parcel) => id === `deliver_${parcel.id}` && parcel.deliveredBy !== 'code');

/** Private notes, and a form for another one. */
export function OrderNotes({
  notes,
  lastResult,
  readers,
}: {
  notes: OrderView['notes'];
  lastResult: LastResult;
  /** Who sees them: 'Only you and …'. */
  readers: string;
}) {
  const [form, fields] = useForm({
    id: 'note',
    lastResult,
    constraint: requiredFields('text'),
    defaultValue: { text: '' },
  });
  return (
    <Card>
      <CardTitle className="mb-1">Private notes</CardTitle>
      <p className="mb-3 text-sm text-muted-foreground">{readers}</p>
      <ul className="space-y-3">
        {notes.map(({ id, at, by, text }) => (
          <li key={id}>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {at ? <Time value={at} mode="datetime" /> : null} by {by}
            </p>
          </li>
        ))}
      </ul>
      <Form key={notes.length} method="post" {...getFormProps(form)} className="mt-3 space-y-3">
        <ErrorSummary form={form} />
        <TextareaField field={fields.text} label="New note" rows={2} limit={limits.reason.max} />
        <SubmitButton name="intent" value="note" variant="outline" pendingLabel="Saving …">
          Add note
        </SubmitButton>
      </Form>
    </Card>
  );
}
