import { useState } from 'react';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Form } from '~/framework';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { requiredFields } from '~/utils/required-fields';
import { destinationValues } from './destination-fields';
import { OfferReceives } from './offer-receives';
import { offerValues } from './offer-values';
import { type TradeArea, tradePaths } from './trade-paths';

/**
 * Whether the reader can answer the last offer on the trade's page. A buyer who has not said where the goods
 * go does it on the page of the step, which asks.
 */
export const canAnswerOffer = ({ steps, destination }: TradeView, area: TradeArea) =>
  steps.includes('accept') && (area === 'seller' || destination !== null);

/**
 * Accepts the last offer, or answers it with another price. A form that is refused is shown by its step's
 * page.
 */
export function AnswerOffer({ trade, area }: { trade: TradeView; area: TradeArea }) {
  return (
    <div className="mt-3 space-y-4">
      <Form method="post" action={tradePaths(area).step(trade.id, 'accept')} className="space-y-3">
        <input type="hidden" name="version" value={trade.version} />
        <p className="wrap-anywhere">If you accept: {tradeStepWords.accept.explain?.(trade)}</p>
        <SubmitButton name="intent" value="accept" pendingLabel="Saving …" className="w-full sm:w-auto">
          {tradeStepWords.accept.button}
        </SubmitButton>
      </Form>
      {trade.steps.includes('counter') ? <CounterPrice trade={trade} area={area} /> : null}
    </div>
  );
}

/** Offers another price on the terms of the last offer. */
function CounterPrice({ trade, area }: { trade: TradeView; area: TradeArea }) {
  const { unitPrice, ...terms } = offerValues(trade.offers.at(-1));
  const [typed, setTyped] = useState(unitPrice);
  const [form, fields] = useForm({
    id: 'counter',
    lastResult: undefined,
    constraint: requiredFields('unitPrice'),
    defaultValue: { unitPrice },
  });
  const kept = {
    ...terms,
    ...(area === 'buyer' ? destinationValues(trade.destination, { name: '', phone: '' }) : {}),
  };
  return (
    <Form
      method="post"
      action={tradePaths(area).step(trade.id, 'counter')}
      {...getFormProps(form)}
      className="space-y-2 border-t border-border pt-4"
    >
      <input type="hidden" name="version" value={trade.version} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
        <TextField
          field={fields.unitPrice}
          label={`Your price of one ${trade.unit}`}
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <SubmitButton name="intent" value="counter" variant="outline" pendingLabel="Saving …">
          {tradeStepWords.counter.button}
        </SubmitButton>
      </div>
      {trade.commissionPercent === undefined ? null : (
        <OfferReceives {...terms} unitPrice={typed} commissionPercent={trade.commissionPercent} />
      )}
    </Form>
  );
}
