import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';

/** What a seller's invoices and other papers say of the business. */
export function PaperCard({
  paper,
  lastResult,
}: {
  paper: { businessAddress: string; tin: string };
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({ id: 'paper', lastResult, defaultValue: paper });
  return (
    <Card>
      <CardTitle>On your invoices</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">
        Invoices, receipts and your statement show these below your business name.
      </p>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <TextField
          field={fields.businessAddress}
          label="Business address"
          autoComplete="street-address"
          help="Like Shop 14, Kejetia Market, Kumasi."
          optional
        />
        <TextField
          field={fields.tin}
          label="TIN"
          autoComplete="off"
          help="Your tax number with GRA, like C0001234567, or your Ghana Card number."
          optional
        />
        <SubmitButton name="intent" value="paper" variant="outline" pendingLabel="Saving …">
          Save for invoices
        </SubmitButton>
      </Form>
    </Card>
  );
}
