import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { limits } from '~/schemas/limits';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('commissionPercent', 'sellerDaysToAct', 'twoAdminsFrom');
const { commissionPercent: percent, sellerDaysToAct: days } = limits;

/** The commission, and how many days a seller has to act on an order. */
export function RatesForm({
  commissionPercent,
  sellerDaysToAct,
  twoAdminsFrom,
  version,
  lastResult,
}: {
  commissionPercent: number;
  sellerDaysToAct: number;
  twoAdminsFrom: number;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'rates',
    lastResult,
    constraint: required,
    defaultValue: {
      commissionPercent: String(commissionPercent),
      sellerDaysToAct: String(sellerDaysToAct),
      twoAdminsFrom: String(twoAdminsFrom),
    },
  });
  const isConflict = form.errors !== undefined;
  return (
    <Card>
      <CardTitle className="mb-4">Commission and days</CardTitle>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <TextField
          field={fields.commissionPercent}
          label="Commission (%)"
          inputMode="decimal"
          autoComplete="off"
          help={`${percent.min} to ${percent.max}, up to two decimals. Orders already placed keep their rate.${isConflict ? ` It’s ${commissionPercent} now.` : ''}`}
        />
        <TextField
          field={fields.sellerDaysToAct}
          label="Days a seller has to act on an order"
          inputMode="numeric"
          autoComplete="off"
          help={`${days.min} to ${days.max}, for new orders.${isConflict ? ` It’s ${sellerDaysToAct} now.` : ''}`}
        />
        <TextField
          field={fields.twoAdminsFrom}
          label="Two admins verify bulk payments from"
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          help={`The whole trade counts, not one payment. Below it, one is enough.${isConflict ? ` It’s ${twoAdminsFrom} now.` : ''}`}
        />
        <SubmitButton name="intent" value="rates" pendingLabel="Saving …">
          Save commission and days
        </SubmitButton>
      </Form>
    </Card>
  );
}
