import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FileField } from '~/components/forms/file-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { requiredFields } from '~/utils/required-fields';
import { formatMegabytes } from '~/utils/text';

interface SettleFormProps {
  id: string;
  /** The version of the payout that the page shows. */
  version: string;
  lastResult: SubmissionResult | undefined;
}

/** Marks a payout as paid, with the receipt of the transfer or a picture of it. */
export function PayForm({
  id,
  version,
  lastResult,
  days,
}: SettleFormProps & {
  /** The first and last day that it can have been paid on, YYYY-MM-DD. */
  days: { from: string | undefined; to: string };
}) {
  const [form, fields] = useForm({
    id: 'pay',
    lastResult,
    defaultValue: { receipt: '', receiptPhoto: '', disbursementDate: '' },
  });
  return (
    <Card>
      <CardTitle className="mb-4">Record payment</CardTitle>
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <FileField
          field={fields.receipt}
          label="Transfer receipt (PDF)"
          optional={false}
          help={`Up to ${formatMegabytes(limits.receipt.bytes)}. The seller can download it.`}
          accept=".pdf,application/pdf"
        />
        <FileField
          field={fields.receiptPhoto}
          label="Photo or screenshot of the receipt"
          optional={false}
          help="Instead of the PDF: JPEG, PNG or WebP."
          accept={limits.receiptPhoto.types.join(',')}
        />
        <TextField
          field={fields.disbursementDate}
          label="Date paid"
          optional
          type="date"
          min={days.from}
          max={days.to}
          help="Leave empty if you paid just now."
        />
        <SubmitButton
          name="intent"
          value="pay"
          aria-keyshortcuts="a"
          className="w-full"
          pendingLabel="Saving …"
        >
          Mark as Paid
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Reports why a payout cannot be paid. */
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
      <CardTitle className="mb-4">Report an issue</CardTitle>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {form.errors && issueReason ? (
          <Alert kind="info" title="Current issue">
            <p className="wrap-anywhere">{issueReason}</p>
          </Alert>
        ) : null}
        <TextareaField
          field={fields.reason}
          label="What’s wrong"
          aria-keyshortcuts="r"
          rows={3}
          limit={limits.reason.max}
          help="The seller sees this. The payout stays in the list to pay."
        />
        <SubmitButton
          name="intent"
          value="issue"
          variant="outline"
          className="w-full"
          pendingLabel="Reporting …"
        >
          Report issue
        </SubmitButton>
      </Form>
    </Card>
  );
}
