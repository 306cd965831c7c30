import { ChoiceField } from '~/components/forms/choice-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { type FieldMetadata, useForm } from '~/components/forms/use-form';
import { StepForm } from '~/components/steps/step-form';
import { limits } from '~/schemas/limits';
import { orderStepWords } from '~/schemas/orders/order-step-words';
import type { OrderQueueTab } from '~/schemas/orders/order-tabs';
import type { OrderView, ReturnView } from '~/schemas/orders/order-view';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

/** The fields by which support decides a dispute. */
export function DecisionFields({ decision, note }: { decision: FieldMetadata; note: FieldMetadata }) {
  return (
    <>
      <ChoiceField
        field={decision}
        label="Decision"
        options={[
          { value: 'approve', label: 'Approve: the buyer sends the items back' },
          { value: 'refuse', label: 'Refuse: the order stays as it is' },
        ]}
      />
      <TextareaField
        field={note}
        label="Reason"
        rows={3}
        limit={limits.reason.max}
        help="Seller and buyer can see this."
      />
    </>
  );
}

/** The decision of support, below what both sides say. Refused, it comes back on the page of the step. */
export function DecideReturn({
  order,
  one,
  queue,
}: {
  order: OrderView;
  one: ReturnView;
  queue: OrderQueueTab | undefined;
}) {
  const [form, { decision, note }] = useForm<Record<'decision' | 'note', string>>({
    id: `decide-${one.id}`,
    lastResult: undefined,
    constraint: requiredFields('decision', 'note'),
    defaultValue: { decision: '', note: '' },
  });
  return (
    <StepForm
      step="decide_return"
      words={orderStepWords.decide_return}
      form={form}
      hidden={{ version: order.version, of: one.id }}
      action={paths.admin.orderStep(order.id, 'decide_return', { of: one.id, tab: queue })}
    >
      <DecisionFields decision={decision} note={note} />
    </StepForm>
  );
}
