import type { SubmissionResult } from '@conform-to/react';
import { canBeLater } from '~/client/forms/can-be-later';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { RejectFields } from '~/components/products/reject-fields';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { ProductStatus } from '~/schemas/products/product';
import type { RejectionReason } from '~/schemas/settings/settings';
import { requiredFields } from '~/utils/required-fields';

type Fields = { rejectionCode: string; rejectionReason: string };

const required = requiredFields('rejectionCode');

/**
 * Approve, or reject with a reason. Any decision can be changed later. On narrow screens “Approve” and the
 * link to the reasons stay at the bottom, within reach of the thumb.
 */
export function DecisionForm({
  productTitle,
  status,
  version,
  reasons,
  lastResult,
}: {
  productTitle: string;
  status: ProductStatus;
  version: string;
  reasons: RejectionReason[];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<Fields>({
    id: 'decision',
    lastResult,
    constraint: required,
    defaultValue: { rejectionCode: '', rejectionReason: '' },
  });
  return (
    <Card>
      <CardTitle className="mb-4">{status === 'pending' ? 'Your decision' : 'Change decision'}</CardTitle>
      <ErrorSummary form={form} />
      {status === 'approved' ? null : (
        <Form method="post" {...canBeLater(`Approve “${productTitle}”`)} className="thumb-bar lg:mb-5">
          <input type="hidden" name="version" value={version} />
          <SubmitButton
            name="intent"
            value="approve"
            aria-keyshortcuts="a"
            className="w-full"
            pendingLabel="Approving …"
          >
            Approve
          </SubmitButton>
          <Button asChild variant="outline" className="w-full lg:hidden">
            <a href={`#${form.id}`}>Reject …</a>
          </Button>
        </Form>
      )}
      <Form method="post" {...getFormProps(form)} className="space-y-4 lg:border-t lg:border-border lg:pt-4">
        <input type="hidden" name="version" value={version} />
        <RejectFields fields={fields} reasons={reasons} />
      </Form>
    </Card>
  );
}
