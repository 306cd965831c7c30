import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('lowStockAt');

/** When a seller is notified of falling stock. */
export function LowStockCard({
  lowStockAt,
  lastResult,
}: {
  lowStockAt: number;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'low-stock',
    lastResult,
    constraint: required,
    defaultValue: { lowStockAt: String(lowStockAt) },
  });
  return (
    <Card>
      <CardTitle>Low stock</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">
        We notify you when orders bring a product down to this number, and when it’s out of stock.
      </p>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <TextField field={fields.lowStockAt} label="Notify me at" inputMode="numeric" autoComplete="off" />
        <SubmitButton name="intent" value="low-stock" variant="outline" pendingLabel="Saving …">
          Save number
        </SubmitButton>
      </Form>
    </Card>
  );
}
