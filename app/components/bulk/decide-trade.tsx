import { ChoiceField } from '~/components/forms/choice-field';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { type FieldMetadata, useForm } from '~/components/forms/use-form';
import { StepForm } from '~/components/steps/step-form';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { limits } from '~/schemas/limits';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

type Fields<Name extends string> = Record<Name, FieldMetadata>;

/** The fields that answer a claim, of its seller or of support. */
export function ShortageFields({ fields: { decision, note } }: { fields: Fields<'decision' | 'note'> }) {
  return (
    <>
      <ChoiceField
        field={decision}
        label="Answer"
        options={[
          { value: 'approve', label: 'Approve: the buyer gets the price of these goods back' },
          { value: 'refuse', label: 'Refuse' },
        ]}
      />
      <TextareaField field={note} label="Reason" rows={3} limit={limits.reason.max} />
    </>
  );
}

/** The fields by which support decides a dispute of a trade. */
export function ResolveFields({
  trade,
  fields: { decision, refund, note },
}: {
  trade: TradeView;
  fields: Fields<'decision' | 'refund' | 'note'>;
}) {
  return (
    <>
      <ChoiceField
        field={decision}
        label="Decision"
        options={[
          { value: 'complete', label: 'Complete the trade: the seller is paid' },
          { value: 'end', label: `End the trade: the buyer gets back ${formatCedis(trade.held)}` },
        ]}
      />
      <TextField
        field={refund}
        label="Refund to the buyer"
        optional
        prefix="GH₵"
        inputMode="decimal"
        autoComplete="off"
        help="Only if you complete it: the seller gets the rest."
      />
      <TextareaField field={note} label="Reason" rows={4} limit={limits.reason.max} />
    </>
  );
}

interface Props {
  trade: TradeView;
  /** As in `TradePage`. */
  queue: string | undefined;
}

/** The answer of support to a claim, below what both sides say. As `DecideReturn`. */
export function DecideClaim({ trade, of, queue }: Props & { of: string }) {
  const [form, fields] = useForm<Record<'decision' | 'note', string>>({
    id: `claim-${of}`,
    lastResult: undefined,
    constraint: requiredFields('decision', 'note'),
    defaultValue: { decision: '', note: '' },
  });
  const step = 'decide_shortage';
  return (
    <StepForm
      step={step}
      words={tradeStepWords[step]}
      form={form}
      hidden={{ version: trade.version, of }}
      action={paths.admin.bulkTradeStep(trade.id, step, { of, tab: queue })}
    >
      <ShortageFields fields={fields} />
    </StepForm>
  );
}

/** The decision of support on a dispute. As `DecideReturn`. */
export function ResolveDispute({ trade, queue }: Props) {
  const [form, fields] = useForm<Record<'decision' | 'refund' | 'note', string>>({
    id: 'resolve',
    lastResult: undefined,
    constraint: requiredFields('decision', 'note'),
    defaultValue: { decision: '', refund: '', note: '' },
  });
  const words = tradeStepWords.resolve;
  return (
    <>
      <p className="mt-4">{words.explain?.(trade)}</p>
      <StepForm
        step="resolve"
        words={words}
        form={form}
        hidden={{ version: trade.version }}
        action={paths.admin.bulkTradeStep(trade.id, 'resolve', { tab: queue })}
      >
        <ResolveFields trade={trade} fields={fields} />
      </StepForm>
    </>
  );
}
