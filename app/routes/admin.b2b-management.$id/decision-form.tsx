import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { RejectFields } from '~/components/products/reject-fields';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { canTakeListingStep, type ListingStatus } from '~/schemas/bulk/listing-states';
import type { RejectionReason } from '~/schemas/settings/settings';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('rejectionCode');

/** Approve, reject with a reason, or close for good; only what the listing's status allows. */
export function ListingDecisionForm({
  status,
  version,
  reasons,
  lastResult,
}: {
  status: ListingStatus;
  version: number;
  reasons: RejectionReason[];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'decision',
    lastResult,
    constraint: required,
    defaultValue: { rejectionCode: '', rejectionReason: '' },
  });
  const can = (step: 'approve' | 'reject' | 'close') => canTakeListingStep('admin', step, status);
  return (
    <Card>
      <CardTitle className="mb-4">{status === 'pending' ? 'Your decision' : 'Change decision'}</CardTitle>
      <ErrorSummary form={form} />
      {status === 'closed' ? (
        <p className="text-muted-foreground">This listing is closed. Nothing can be decided.</p>
      ) : null}
      {can('approve') ? (
        <Form method="post" className="mb-5">
          <input type="hidden" name="version" value={version} />
          <SubmitButton name="intent" value="approve" className="w-full" pendingLabel="Approving …">
            Approve
          </SubmitButton>
        </Form>
      ) : null}
      {can('reject') ? (
        <Form method="post" {...getFormProps(form)} className="space-y-4">
          <input type="hidden" name="version" value={version} />
          <RejectFields fields={fields} reasons={reasons} />
        </Form>
      ) : null}
      {can('close') ? (
        <details className="mt-4">
          <summary className="link inline-flex min-h-11 items-center md:min-h-8">Close it for good</summary>
          <Form method="post" className="mt-2 space-y-3">
            <input type="hidden" name="version" value={version} />
            <p className="text-muted-foreground">
              Nobody can request to buy from it any more, and its seller can’t open it again.
            </p>
            <SubmitButton name="intent" value="close" variant="destructive" pendingLabel="Closing …">
              Close listing
            </SubmitButton>
          </Form>
        </details>
      ) : null}
    </Card>
  );
}
