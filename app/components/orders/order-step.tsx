import type { SubmissionResult } from '@conform-to/react';
import { CheckboxField } from '~/components/forms/checkbox-field';
import { ChoiceField } from '~/components/forms/choice-field';
import { SelectField } from '~/components/forms/select-field';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { type FieldMetadata, useForm } from '~/components/forms/use-form';
import { PhotosField } from '~/components/photos/photos-field';
import { StatusBadge } from '~/components/status/status-badge';
import { StepPage } from '~/components/steps/step-page';
import { Link } from '~/components/ui/link';
import { limits } from '~/schemas/limits';
import { unitsText } from '~/schemas/orders/line-name';
import { cancelReasons, carriers, refundReasons, returnReasons } from '~/schemas/orders/order-labels';
import {
  isOpenReturn,
  type OrderPageStep,
  refundReturn,
  stepPageWords,
} from '~/schemas/orders/order-step-words';
import type { LineView, OrderView, ReturnView } from '~/schemas/orders/order-view';
import { formatCedis, fromPesewas, toPesewas } from '~/utils/money';
import { requiredFields } from '~/utils/required-fields';
import { DecisionFields } from './decide-return';
import { LineQuantities } from './line-quantities';
import { type OrderArea, orderPaths } from './order-paths';
import { ReturnSides } from './return-sides';

type Fields = Record<string, FieldMetadata>;

/** Props of `OrderStep`. `of` is the parcel or return that the step is about, `key` names what it creates. */
interface Props {
  order: OrderView;
  area: OrderArea;
  step: OrderPageStep;
  of: string;
  canTake: boolean;
  idempotencyKey: string;
  /** The queue that the order was opened from. */
  queue?: string;
  lastResult: SubmissionResult | undefined;
}

/** How many units of each line a step can take; `back` is the return that it is about. */
const left: Partial<Record<OrderPageStep, (line: LineView, back: ReturnView | undefined) => number>> = {
  ship: ({ toShip }) => toShip,
  cancel: ({ toShip }) => toShip,
  open_return: ({ toReturn }) => toReturn,
  refund: ({ lineId, toRefund }, back) =>
    back ? (back.toRefund.find((line) => line.lineId === lineId)?.quantity ?? 0) : toRefund,
};

/** Lines are filled in where a step usually takes all of them. */
const startsFull = (step: OrderPageStep, back: ReturnView | undefined) =>
  step === 'ship' || step === 'cancel' || back !== undefined;

/** The page of one step of an order. */
export function OrderStep({ order, area, step, of, canTake, idempotencyKey, queue, lastResult }: Props) {
  const back = order.returns.find(({ id }) => id === of);
  const lines = order.lines
    .map((line) => ({ ...line, left: left[step]?.(line, back) ?? 0 }))
    .filter((line) => line.left > 0);
  const words = stepPageWords(order, step, of);
  const subject = photographed[step];
  const besides = step === 'refund' && !back ? order.returns.find(isOpenReturn) : undefined;
  const quantities = lines.map((line) => [
    `lines.${line.lineId}`,
    startsFull(step, back) ? String(line.left) : '',
  ]);
  const [form, fields] = useForm<Record<string, string>>({
    id: 'step',
    lastResult,
    constraint: requiredFields('carrier', 'reason', 'decision', 'stock', 'how'),
    defaultValue: {
      ...noValues,
      ...(back && lines.length > 0 ? { how: 'lines' } : {}),
      ...Object.fromEntries(quantities),
    },
  });
  return (
    <StepPage
      step={step}
      words={words}
      explanation={words.explain?.(order)}
      subject={`${order.orderNumber}${subjectOf(order, of)}`}
      evidence={step === 'decide_return' && back ? <ReturnSides order={order} one={back} /> : undefined}
      canTake={canTake}
      why={step === 'refund' && back ? refundedAlready(order, back) : undefined}
      name={`Order ${order.orderNumber}`}
      status={<StatusBadge of="order" status={order.status} />}
      back={{ to: orderPaths(area).order(order.id, { tab: queue }), label: 'Back to order' }}
      form={form}
      hidden={{ version: order.version, key: idempotencyKey, of }}
      hasPhotos={subject !== undefined}
    >
      {step === 'refund' && fields.how ? (
        <ChoiceField
          field={fields.how}
          label="What to refund"
          options={[
            { value: 'all', label: `All that is left: ${formatCedis(order.refundable)}` },
            ...(lines.length > 0 ? [{ value: 'lines', label: 'Items, at their price' }] : []),
            { value: 'amount', label: 'An amount' },
          ]}
        />
      ) : null}
      {lines.length > 0 ? (
        <LineQuantities lines={lines} fields={fields} errors={form.allErrors.lines} />
      ) : null}
      {besides && fields.besides ? (
        <BesidesReturn order={order} area={area} queue={queue} back={besides} field={fields.besides} />
      ) : null}
      <StepFields step={step} fields={fields} />
      {subject && fields.photos ? (
        <PhotosField
          field={fields.photos}
          label="Photos"
          optional
          subject={subject}
          max={limits.returnPhotos.max}
          chooseAgain={lastResult !== undefined}
        />
      ) : null}
    </StepPage>
  );
}

/** What the photos of a step show. */
const photographed: Partial<Record<OrderPageStep, string>> = {
  open_return: 'What is wrong with the items',
  escalate_return: 'The items',
};

const noValues = {
  carrier: '',
  trackingNumber: '',
  reason: '',
  note: '',
  decision: '',
  stock: '',
  how: '',
  amount: '',
  photos: '',
  besides: '',
};

/** Leads to the return that is open, or confirms that other items are meant. */
function BesidesReturn({
  order,
  area,
  queue,
  back,
  field,
}: Pick<Props, 'order' | 'area' | 'queue'> & { back: ReturnView; field: FieldMetadata }) {
  return (
    <div className="rounded-md border border-border px-3 py-2">
      <p className="wrap-anywhere">A return of {unitsText(back.lines)} is open.</p>
      {back.toRefund.length > 0 ? (
        <p>
          <Link to={orderPaths(area).orderStep(order.id, 'refund', { of: back.id, tab: queue })}>
            {refundReturn.button}
          </Link>
        </p>
      ) : null}
      <CheckboxField field={field} label="I refund other items, which are not in this return" />
    </div>
  );
}

/** Why a return can't be refunded: it was. */
function refundedAlready({ refunds }: OrderView, back: ReturnView): string | undefined {
  if (!back.isRefunded) return undefined;
  const pesewas = refunds
    .filter(({ returnId }) => returnId === back.id)
    .reduce((sum, { amount }) => sum + toPesewas(amount), 0);
  return pesewas > 0
    ? `This return is refunded: the buyer got back ${formatCedis(fromPesewas(pesewas))}.`
    : 'This return is refunded.';
}

/** The parcel or return that a step is about. */
function subjectOf({ parcels, returns }: OrderView, of: string): string {
  const found = [...parcels, ...returns].find(({ id }) => id === of);
  return found ? `: ${unitsText(found.lines)}` : '';
}

const reasons: Partial<Record<OrderPageStep, readonly string[]>> = {
  cancel: cancelReasons,
  open_return: returnReasons,
  refund: refundReasons,
};

const noteLabels: Partial<Record<OrderPageStep, string>> = {
  cancel: 'Note',
  open_return: 'Note',
  refund: 'Note',
  escalate_return: 'Why you refuse it',
};

function StepFields({ step, fields }: { step: OrderPageStep; fields: Fields }) {
  const { carrier, trackingNumber, amount, reason, note, decision, stock } = fields;
  const known = reasons[step];
  const noteLabel = noteLabels[step];
  return (
    <>
      {step === 'ship' && carrier && trackingNumber ? (
        <>
          <TextField field={carrier} label="Carrier" list="carriers" autoComplete="off" />
          <datalist id="carriers">
            {carriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField field={trackingNumber} label="Tracking number" optional autoComplete="off" />
        </>
      ) : null}
      {step === 'refund' && amount ? (
        <TextField
          field={amount}
          label="Amount"
          optional
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          help="Only if you refund an amount. Enter above which items it is for, if it is for items."
        />
      ) : null}
      {step === 'decide_return' && decision && note ? (
        <DecisionFields decision={decision} note={note} />
      ) : null}
      {step === 'receive_return' && stock ? (
        <ChoiceField
          field={stock}
          label="What happens to the items"
          options={[
            { value: 'back', label: 'Put back into stock' },
            { value: 'off', label: 'Write off' },
          ]}
        />
      ) : null}
      {known && reason ? (
        <SelectField
          field={reason}
          label="Reason"
          placeholder="Choose a reason"
          options={known.map((value) => ({ value, label: value }))}
        />
      ) : null}
      {noteLabel && note ? (
        <TextareaField
          field={note}
          label={noteLabel}
          rows={3}
          limit={limits.reason.max}
          optional={known !== undefined}
          help="Seller and buyer can see this."
        />
      ) : null}
    </>
  );
}
