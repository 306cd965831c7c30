import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Time } from '~/components/status/time';
import { StepTimeline } from '~/components/steps/step-timeline';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { orderStepWords, refundHappened } from '~/schemas/orders/order-step-words';
import type { OrderView } from '~/schemas/orders/order-view';
import { happenedIn } from '~/schemas/steps';
import { requiredFields } from '~/utils/required-fields';

type LastResult = Parameters<typeof useForm>[0]['lastResult'];

/** What happened to an order. Goods that the buyer took along were never shipped. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const { timeline, parcels } = order;
  const shown = timeline.filter(({ id, step }) => step !== 'ship' || !parcelOf(id, parcels)?.isCollected);
  return <StepTimeline timeline={shown} wordsOf={(entry) => happenedTo(order, entry)} />;
}

/** In records from before quantities the status says it. */
function happenedTo(order: OrderView, { id, step, status }: OrderView['timeline'][number]): string {
  const words = happenedIn(orderStepWords, step || status);
  if (step === 'expire' && endedUnpaid(order)) return 'cancelled, not paid in time';
  const refund = order.refunds.find((one) => id === `refund_${one.id}`);
  if (refund) return refundHappened(refund);
  const parcel = step === 'deliver' ? parcelOf(id, order.parcels) : undefined;
  if (parcel?.isCollected) return 'collected by the buyer';
  return parcel && parcel.deliveredBy !== 'code' ? `${words}, without a code` : words;
}

/** The parcel that an entry is about, by the entry's id: 'ship_…' or 'deliver_…'. */
const parcelOf = (entryId: string, parcels: OrderView['parcels']) =>
  parcels.find(({ id }) => entryId === `ship_${id}` || entryId === `deliver_${id}`);

/** Whether an order that expired was not paid until then; a payment that came later is in the timeline. */
function endedUnpaid({ paymentMethod, paymentStatus, timeline }: OrderView): boolean {
  if (paymentMethod === 'cash_on_delivery') return false;
  const expired = timeline.findIndex(({ step }) => step === 'expire');
  return paymentStatus === 'unpaid' || timeline.slice(expired).some(({ step }) => step === 'paid');
}

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
