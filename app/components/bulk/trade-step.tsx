import type { SubmissionResult } from '@conform-to/react';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { type FieldMetadata, useForm } from '~/components/forms/use-form';
import { PhotosField } from '~/components/photos/photos-field';
import { StatusBadge } from '~/components/status/status-badge';
import { StepPage } from '~/components/steps/step-page';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { type TradePageStep, tradeStepWords } from '~/schemas/bulk/trade-words';
import { unitPlural, units } from '~/schemas/bulk/unit-words';
import { limits } from '~/schemas/limits';
import { recordFor } from '~/utils/record-for';
import { requiredFields } from '~/utils/required-fields';
import { ClaimSides } from './claim-sides';
import { ResolveFields, ShortageFields } from './decide-trade';
import {
  DestinationFields,
  destinationNames,
  destinationValues,
  requiredOfDestination,
} from './destination-fields';
import { OfferFields } from './offer-fields';
import { offerValues } from './offer-values';
import { TradeDispute } from './trade-dispute';
import { type TradeArea, tradePaths } from './trade-paths';

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
  ...destinationNames,
] as const;
type Fields = Record<(typeof names)[number], FieldMetadata>;

interface Props {
  trade: TradeView;
  area: TradeArea;
  step: TradePageStep;
  /** The shipment or claim that it is about. */
  of: string;
  canTake: boolean;
  idempotencyKey: string;
  /** The queue that the trade was opened from. */
  queue?: string;
  lastResult: SubmissionResult | undefined;
}

const requiredOf: Partial<Record<TradePageStep, readonly (typeof names)[number][]>> = {
  counter: ['quantity', 'unitPrice'],
  decline: ['reason'],
  cancel: ['reason'],
  dispute: ['reason'],
  ship: ['quantity', 'carrier', 'expectedOn'],
  claim_shortage: ['quantity', 'note', 'photos'],
  decide_shortage: ['decision', 'note'],
  resolve: ['decision', 'note'],
};

/** What the photos of a step show. */
const photographed: Partial<Record<TradePageStep, string>> = {
  claim_shortage: 'What arrived',
  decide_shortage: 'What you sent',
  dispute: 'What is wrong',
};

/** The page of one step of a trade. */
export function TradeStep({ trade, area, step, of, canTake, idempotencyKey, queue, lastResult }: Props) {
  const offer = offerValues(trade.offers.at(-1));
  const defaults = {
    ...offer,
    quantity: step === 'ship' ? String(trade.unitsToSend) : step === 'counter' ? offer.quantity : '',
    ...destinationValues(trade.destination, { name: trade.buyerName, phone: '' }),
  };
  const subject = area === 'admin' ? undefined : photographed[step];
  const asksWhere = area === 'buyer' && asksDestination(step, trade);
  const [form, fields] = useForm<Record<(typeof names)[number], string>>({
    id: 'step',
    lastResult,
    constraint: requiredFields(...(requiredOf[step] ?? []), ...(asksWhere ? requiredOfDestination : [])),
    defaultValue: { ...recordFor(names, () => ''), ...defaults },
  });
  return (
    <StepPage
      step={step}
      words={tradeStepWords[step]}
      explanation={tradeStepWords[step].explain?.(trade)}
      subject={`${trade.reference}: ${trade.listingTitle}${subjectOf(trade, of)}`}
      evidence={evidenceOf(trade, step, of)}
      canTake={canTake}
      name={`Trade ${trade.reference}`}
      status={<StatusBadge of="trade" status={trade.status} />}
      back={{ to: tradePaths(area).trade(trade.id, { tab: queue }), label: 'Back to trade' }}
      form={form}
      hidden={{ version: trade.version, key: idempotencyKey, of }}
      hasPhotos={subject !== undefined}
    >
      <StepFields trade={trade} step={step} fields={fields} />
      {subject ? (
        <PhotosField
          field={fields.photos}
          label="Photos"
          optional={step !== 'claim_shortage'}
          subject={subject}
          max={limits.returnPhotos.max}
          chooseAgain={lastResult !== undefined}
        />
      ) : null}
      {asksWhere ? <DestinationFields fields={fields} /> : null}
    </StepPage>
  );
}

/** Whether the buyer says where the goods go: in each counter-offer, and when it is not known. */
const asksDestination = (step: TradePageStep, { destination }: TradeView) =>
  step === 'counter' || step === 'set_destination' || (step === 'accept' && destination === null);

/** The shipment or claim that a step is about. */
function subjectOf({ shipments, shortages, unit }: TradeView, of: string): string {
  const found = [...shipments, ...shortages].find(({ id }) => id === of);
  return found ? `, ${units(found.quantity, unit)}` : '';
}

/** What is to be read before a step. */
function evidenceOf(trade: TradeView, step: TradePageStep, of: string): React.ReactNode {
  if (step === 'resolve' && trade.dispute) return <TradeDispute trade={trade} dispute={trade.dispute} />;
  const claim = step === 'decide_shortage' && trade.shortages.find(({ id }) => id === of);
  return claim ? <ClaimSides trade={trade} claim={claim} /> : undefined;
}

function StepFields({ trade, step, fields }: { trade: TradeView; step: TradePageStep; fields: Fields }) {
  const many = unitPlural(trade.unit);
  switch (step) {
    case 'counter':
      return (
        <OfferFields
          fields={fields}
          unit={trade.unit}
          isSample={trade.isSample}
          commissionPercent={trade.commissionPercent}
        />
      );
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
        </>
      );
    case 'decide_shortage':
      return <ShortageFields fields={fields} />;
    case 'resolve':
      return <ResolveFields trade={trade} fields={fields} />;
    default:
      return null;
  }
}
