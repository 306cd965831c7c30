import type { SubmissionResult } from '@conform-to/react';
import { ChoiceField } from '~/components/forms/choice-field';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { PhotosField } from '~/components/forms/photos-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { type FieldMetadata, getFormProps, useForm } from '~/components/forms/use-form';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { TradeView } from '~/schemas/b2b-trade-view';
import { unitPlural, units } from '~/schemas/b2b-unit-words';
import { limits } from '~/schemas/limits';
import { formatCedis } from '~/utils/money';
import { requiredFields } from '~/utils/required-fields';
import { OfferFields } from './offer-fields';
import { type TradeArea, tradePaths } from './trade-paths';
import { type TradeFormStep, tradeStepForms } from './trade-step-words';

const names = [
  'quantity',
  'unitPrice',
  'deliveryFee',
  'depositPercent',
  'note',
  'reason',
  'carrier',
  'trackingNumber',
  'expectedOn',
  'decision',
  'refund',
  'photos',
] as const;
type Fields = Record<(typeof names)[number], FieldMetadata>;

interface StepFormProps {
  trade: TradeView;
  area: TradeArea;
  step: TradeFormStep;
  /** The shipment or claim that it is about. */
  of: string;
  idempotencyKey: string;
  lastResult: SubmissionResult | undefined;
}

const requiredOf: Partial<Record<TradeFormStep, (typeof names)[number][]>> = {
  counter: ['quantity', 'unitPrice'],
  decline: ['reason'],
  cancel: ['reason'],
  dispute: ['reason'],
  ship: ['quantity', 'carrier', 'expectedOn'],
  claim_shortage: ['quantity', 'note', 'photos'],
  decide_shortage: ['decision', 'note'],
  resolve: ['decision', 'note'],
};

/** The page of one step of a trade. */
export function TradeStepForm({ trade, area, step, of, idempotencyKey, lastResult }: StepFormProps) {
  const last = trade.offers.at(-1);
  const defaults = {
    quantity: step === 'ship' ? String(trade.unitsToSend) : step === 'counter' ? String(last?.quantity) : '',
    unitPrice: last?.unitPrice.toFixed(2) ?? '',
    deliveryFee: last?.deliveryFee ? last.deliveryFee.toFixed(2) : '',
    depositPercent: last?.depositPercent ? String(last.depositPercent) : '',
  };
  const [form, fields] = useForm<Record<(typeof names)[number], string>>({
    id: 'step',
    lastResult,
    constraint: requiredFields(...(requiredOf[step] ?? [])),
    defaultValue: {
      ...(Object.fromEntries(names.map((name) => [name, ''])) as Record<(typeof names)[number], string>),
      ...defaults,
    },
  });
  const { title, button, explain, isDangerous } = tradeStepForms[step];
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 wrap-anywhere text-muted-foreground">
        {trade.reference}: {trade.listingTitle}
        {subjectOf(trade, of)}
      </p>
      <p className="mt-2">{explain(trade)}</p>
      <Form
        method="post"
        encType={step === 'claim_shortage' ? 'multipart/form-data' : undefined}
        {...getFormProps(form)}
        className="mt-5 space-y-5"
      >
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={trade.version} />
        <input type="hidden" name="key" value={idempotencyKey} />
        {of ? <input type="hidden" name="of" value={of} /> : null}
        <StepFields trade={trade} step={step} fields={fields} hasAnswer={lastResult !== undefined} />
        <FormActions>
          <SubmitButton
            name="intent"
            value={step}
            variant={isDangerous ? 'destructive' : 'default'}
            pendingLabel="Saving …"
          >
            {button}
          </SubmitButton>
          <Button asChild variant="outline">
            <Link to={tradePaths(area).trade(trade.id)}>Back to trade</Link>
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

/** The shipment or claim that a step is about. */
function subjectOf({ shipments, shortages, unit }: TradeView, of: string): string {
  const found = [...shipments, ...shortages].find(({ id }) => id === of);
  return found ? `, ${units(found.quantity, unit)}` : '';
}

function StepFields({
  trade,
  step,
  fields,
  hasAnswer,
}: {
  trade: TradeView;
  step: TradeFormStep;
  fields: Fields;
  hasAnswer: boolean;
}) {
  const many = unitPlural(trade.unit);
  switch (step) {
    case 'counter':
      return <OfferFields fields={fields} unit={trade.unit} isSample={trade.isSample} />;
    case 'decline':
    case 'cancel':
    case 'dispute':
    case 'withdraw':
      return (
        <TextareaField
          field={fields.reason}
          label="Reason"
          rows={3}
          limit={limits.reason.max}
          optional={step === 'withdraw'}
          help="The other side sees this."
        />
      );
    case 'ship':
      return (
        <>
          <TextField
            field={fields.quantity}
            label={`How many ${many}`}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={fields.carrier}
            label="Carrier"
            autoComplete="off"
            help="A company or a driver."
          />
          <TextField field={fields.trackingNumber} label="Tracking number" optional autoComplete="off" />
          <TextField
            field={fields.expectedOn}
            label="Expected to arrive on"
            type="date"
            help="A week after this day it counts as arrived, unless the buyer says otherwise."
          />
        </>
      );
    case 'claim_shortage':
      return (
        <>
          <TextField
            field={fields.quantity}
            label={`How many ${many} are missing or damaged`}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextareaField field={fields.note} label="What happened" rows={3} limit={limits.reason.max} />
          <PhotosField
            field={fields.photos}
            label="Photos"
            subject="What arrived"
            max={limits.returnPhotos.max}
            chooseAgain={hasAnswer}
          />
        </>
      );
    case 'decide_shortage':
      return (
        <>
          <ChoiceField
            field={fields.decision}
            label="Answer"
            options={[
              { value: 'approve', label: 'Approve: the buyer gets the price of these goods back' },
              { value: 'refuse', label: 'Refuse' },
            ]}
          />
          <TextareaField field={fields.note} label="Reason" rows={3} limit={limits.reason.max} />
        </>
      );
    case 'resolve':
      return (
        <>
          <ChoiceField
            field={fields.decision}
            label="Decision"
            options={[
              { value: 'complete', label: 'Complete the trade: the seller is paid' },
              { value: 'end', label: `End the trade: the buyer gets back ${formatCedis(trade.held)}` },
            ]}
          />
          <TextField
            field={fields.refund}
            label="Refund to the buyer"
            optional
            prefix="GH₵"
            inputMode="decimal"
            autoComplete="off"
            help="Only if you complete it: the seller gets the rest."
          />
          <TextareaField field={fields.note} label="Reason" rows={4} limit={limits.reason.max} />
        </>
      );
    default:
      return null;
  }
}

/** Instead of the form of a step that can't be taken now. */
export function TradeStepRefused({
  trade: { id, reference, status },
  area,
  step,
  lastResult,
}: Pick<StepFormProps, 'trade' | 'area' | 'step' | 'lastResult'>) {
  const [form] = useForm({ id: 'step', lastResult, defaultValue: {} });
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">“{tradeStepForms[step].button}” is not possible now</h1>
      <ErrorSummary form={form} />
      <p className="mt-2 flex flex-wrap items-center gap-2 wrap-anywhere">
        Trade {reference} is now: <StatusBadge of="trade" status={status} />
      </p>
      <Button asChild variant="outline" className="mt-5">
        <Link to={tradePaths(area).trade(id)}>Back to trade</Link>
      </Button>
    </Card>
  );
}
