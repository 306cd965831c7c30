import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FileField } from '~/components/forms/file-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { limits } from '~/schemas/limits';
import { requiredFields } from '~/utils/required-fields';
import { formatMegabytes } from '~/utils/text';

interface SettleFormProps {
  id: string;
  /** Of the payout as the page shows it. */
  version: string;
  lastResult: SubmissionResult | undefined;
}

/** Marks a payout as paid, with the receipt of the transfer. */
export function PayForm({
  id,
  version,
  lastResult,
  days,
}: SettleFormProps & {
  /** The days between which it can have been paid, YYYY-MM-DD. */
  days: { from: string | undefined; to: string };
}) {
  const [form, fields] = useForm({
    id: 'pay',
    lastResult,
    constraint: requiredFields('receipt'),
    defaultValue: { receipt: '', disbursementDate: '' },
  });
  return (
    <Card>
      <CardTitle className="mb-4">Paid?</CardTitle>
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <FileField
          field={fields.receipt}
          label="Receipt of the transfer"
          help={`A PDF of up to ${formatMegabytes(limits.receipt.bytes)}. The seller can download it.`}
          accept=".pdf,application/pdf"
        />
        <TextField
          field={fields.disbursementDate}
          label="Date paid"
          optional
          type="date"
          min={days.from}
          max={days.to}
          help="Leave it empty if you paid just now."
        />
        <SubmitButton name="intent" value="pay" className="w-full" pendingLabel="Storing …">
          Mark as Paid
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Says why a payout cannot be paid now. */
export function IssueForm({
  id,
  version,
  lastResult,
  issueReason,
}: SettleFormProps & { issueReason: string }) {
  const [form, fields] = useForm({
    id: 'issue',
    lastResult,
    constraint: requiredFields('reason'),
    defaultValue: { reason: issueReason },
  });
  return (
    <Card>
      <CardTitle className="mb-4">An issue?</CardTitle>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {form.errors && issueReason ? (
          <Alert kind="info" title="The issue as it is now">
            <p className="wrap-anywhere">{issueReason}</p>
          </Alert>
        ) : null}
        <TextareaField
          field={fields.reason}
          label="What is wrong"
          rows={3}
          limit={limits.reason.max}
          help="The seller reads this. The payout stays to be paid."
        />
        <SubmitButton
          name="intent"
          value="issue"
          variant="outline"
          className="w-full"
          pendingLabel="Reporting …"
        >
          Report the issue
        </SubmitButton>
      </Form>
    </Card>
  );
}
