import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { limits } from '~/schemas/limits';

/** What sellers read where they buy a promotion: how to pay the marketplace. */
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
      <CardTitle>How sellers pay</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">
        Sellers read this where they buy a promotion, beside the reference that they give. Check each number
        twice: the money goes there.
      </p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        {form.errors ? (
          <Alert kind="info" title="As it is now">
            <p className="wrap-anywhere whitespace-pre-line">{paymentInstructions || 'Empty'}</p>
          </Alert>
        ) : null}
        <input type="hidden" name="version" value={version} />
        <TextareaField
          field={fields.paymentInstructions}
          label="Numbers, names and hours"
          rows={4}
          limit={limits.paymentInstructions.max}
          help="A line for each way to pay. While it is empty, sellers are told to ask support."
        />
        <SubmitButton name="intent" value="paymentInstructions" variant="outline" pendingLabel="Saving …">
          Save how sellers pay
        </SubmitButton>
      </Form>
    </Card>
  );
}
