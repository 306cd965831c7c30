import type { SubmissionResult } from '@conform-to/react';
import { CheckboxField } from '~/components/forms/checkbox-field';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { outsideMethodLabels, outsideMethods } from '~/schemas/orders/order-payment-forms';
import type { OrderPaymentView } from '~/services/orders/payments/load-order-payment.server';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

/** What follows, or where the order is already: one whose payment was reversed may have gone on. */
const after: Record<OrderPaymentView['order']['status'], string> = {
  pending: ', and its seller packs it.',
  processing: ', and its seller ships it.',
  partly_shipped: '. A part of it is on its way to the buyer already.',
  shipped: '. It is on its way to the buyer already.',
  partly_delivered: '. The buyer has a part of it already.',
  delivered: '. The buyer has it already.',
  returned: '. The buyer sent it back.',
  cancelled: '.',
};

/** The form by which an admin records what a buyer paid past the shop. */
export function RecordForm({
  view: { order, needsTwo, key },
  lastResult,
}: {
  view: OrderPaymentView;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'payment',
    lastResult,
    constraint: requiredFields('amount', 'method', 'reference'),
    defaultValue: { amount: '', method: '', reference: '', note: '', both: '' },
  });
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">Record a payment</h1>
      <p className="mt-1 wrap-anywhere text-muted-foreground">
        {[order.orderNumber, order.buyerName, formatCedis(order.total)].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-2">
        Only record money that has arrived at Makola. The order is paid then{after[order.status]}
        {needsTwo ? ' An amount like this needs a second admin, who confirms it.' : null}
      </p>
      <Form method="post" {...getFormProps(form)} className="mt-5 space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={order.version} />
        <FormKey form={form} name="key" value={key} />
        <TextField
          field={fields.amount}
          label="Amount"
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          help="The order’s total, not less."
        />
        <SelectField
          field={fields.method}
          label="How it was paid"
          placeholder="Choose one"
          options={outsideMethods.map((value) => ({ value, label: outsideMethodLabels[value] }))}
        />
        <TextField
          field={fields.reference}
          label="Reference"
          autoComplete="off"
          help="As the bank or network names the payment."
        />
        {fields.both.errors || fields.both.initialValue ? (
          <CheckboxField field={fields.both} label="It pays for both" />
        ) : null}
        <TextareaField field={fields.note} label="Note" rows={3} limit={limits.reason.max} optional />
        <FormActions>
          <SubmitButton name="intent" value="record" pendingLabel="Saving …">
            Record payment
          </SubmitButton>
          <Button asChild variant="outline">
            <Link to={paths.admin.order(order.id)}>Back to order</Link>
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
