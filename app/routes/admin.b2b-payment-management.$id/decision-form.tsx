import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { rejectionLabels } from '~/schemas/bulk/payment-labels';
import { limits } from '~/schemas/limits';
import type { loadPayment } from '~/services/bulk/payments/load-payments.server';

/** Verify with words where they are needed, or reject with a reason. */
export function PaymentDecisionForm({
  view: { payment, needsTwo, confirmedByMe },
  lastResult,
}: {
  view: Awaited<ReturnType<typeof loadPayment>>;
  lastResult: SubmissionResult | undefined;
}) {
  const { status, version, duplicates, statementMatch, confirmedBy } = payment;
  const [form, fields] = useForm({
    id: 'decision',
    lastResult,
    defaultValue: { reason: '', reasonCode: '', note: '' },
  });
  if (status !== 'submitted')
    return lastResult ? (
      <Card>
        <ErrorSummary form={form} />
      </Card>
    ) : null;
  const needsWords = duplicates.length > 0 || statementMatch !== 'found';
  return (
    <Card>
      <CardTitle className="mb-4">Your decision</CardTitle>
      <ErrorSummary form={form} />
      {needsTwo && confirmedBy.length === 0 ? (
        <Alert kind="info" className="mb-4">
          <p>Two admins verify the payments of a trade of this amount. You are the first.</p>
        </Alert>
      ) : null}
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <input type="hidden" name="version" value={version} />
        {confirmedByMe ? (
          <Alert kind="info">
            <p>You have verified it. Another admin has to verify it too.</p>
          </Alert>
        ) : (
          <>
            <TextareaField
              field={fields.reason}
              label="How was it confirmed?"
              rows={2}
              optional={!needsWords}
              limit={limits.reason.max}
              help={verifyHelp(duplicates.length > 0, needsWords)}
            />
            <SubmitButton
              name="intent"
              value="verify"
              aria-keyshortcuts="a"
              className="w-full"
              pendingLabel="Verifying …"
            >
              Verify payment
            </SubmitButton>
          </>
        )}
        <div className="space-y-4 border-t border-border pt-4">
          <SelectField
            field={fields.reasonCode}
            label="Rejection reason"
            optional={false}
            aria-keyshortcuts="r"
            placeholder="Choose a reason"
            options={Object.entries(rejectionLabels).map(([value, label]) => ({ value, label }))}
          />
          <TextareaField
            field={fields.note}
            label="Note to the buyer"
            rows={3}
            limit={limits.reason.max}
            help="The buyer sees this. Required for “Other”."
          />
          <SubmitButton
            name="intent"
            value="reject"
            variant="outline"
            className="w-full"
            pendingLabel="Rejecting …"
          >
            Reject payment
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function verifyHelp(isDuplicate: boolean, needsWords: boolean): string {
  if (isDuplicate) return 'This proof was used before: say why you verify it all the same.';
  return needsWords
    ? 'No statement names this payment. Only admins see this.'
    : 'The statement names it. Only admins see this.';
}
