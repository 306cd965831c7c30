import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';

/** How sellers pay the marketplace; shown where they buy a promotion. */
export function PaymentForm({
  paymentInstructions,
  version,
  lastResult,
}: {
  paymentInstructions: string;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'payment',
    lastResult,
    defaultValue: { paymentInstructions },
  });
  return (
    <Card>
      <CardTitle>Payment instructions</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">
        Sellers see this when they buy a promotion. Check each number twice: this is where the money goes.
      </p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        {form.errors ? (
          <Alert kind="info" title="Current version">
            <p className="wrap-anywhere whitespace-pre-line">{paymentInstructions || 'Empty'}</p>
          </Alert>
        ) : null}
        <input type="hidden" name="version" value={version} />
        <TextareaField
          field={fields.paymentInstructions}
          label="How to pay"
          rows={4}
          limit={limits.paymentInstructions.max}
          help="One line for each way to pay: number, name and hours. If empty, sellers are asked to contact support."
        />
        <SubmitButton name="intent" value="paymentInstructions" variant="outline" pendingLabel="Saving …">
          Save payment instructions
        </SubmitButton>
      </Form>
    </Card>
  );
}
