import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { optionsOf, statusLabels } from '~/schemas/statuses';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('status');

const options = [
  { value: 'active', label: `${statusLabels.promotion.active}: runs from now` },
  ...optionsOf('promotion', ['completed', 'cancelled', 'rejected']),
  { value: 'pending', label: `${statusLabels.promotion.pending}: decide later` },
];

/**
 * Sets the status and the notes to the seller. Any status may follow any other (docs/product.md,
 * "Promotions").
 */
export function DecisionForm({
  status,
  adminNotes,
  version,
  lastResult,
}: {
  status: string;
  adminNotes: string;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const isPending = status === 'pending';
  const [form, fields] = useForm({
    id: 'decision',
    lastResult,
    constraint: required,
    defaultValue: { status: isPending ? '' : status, adminNotes },
  });
  return (
    <Card>
      <CardTitle className="mb-4">{isPending ? 'Your decision' : 'Change decision'}</CardTitle>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <SelectField
          field={fields.status}
          label="New status"
          aria-keyshortcuts="s"
          placeholder={isPending ? 'Choose a status' : undefined}
          options={options}
        />
        <TextareaField
          field={fields.adminNotes}
          label="Notes"
          rows={3}
          limit={limits.reason.max}
          help="The seller sees these."
        />
        <SubmitButton name="intent" value="status" className="w-full" pendingLabel="Saving …">
          Save and notify seller
        </SubmitButton>
      </Form>
    </Card>
  );
}
