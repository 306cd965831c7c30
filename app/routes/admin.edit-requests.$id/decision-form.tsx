import { Form } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { type FieldMetadata, type FormMetadata, getFormProps } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { limits } from '~/schemas/limits';
import type { RejectionReason } from '~/schemas/settings';

/** What the decision's form holds besides the decisions about single fields, as text. */
export interface DecisionFields {
  rejectionCode: string;
  reason: string;
}

/**
 * Decides a request as a whole; the decisions about single fields stand beside them and belong to this form.
 * `applicable` is false for a record that can only be rejected.
 */
export function DecisionForm({
  form,
  fields,
  hidden,
  reasons,
  applicable = true,
}: {
  form: FormMetadata;
  fields: { [Name in keyof DecisionFields]: FieldMetadata };
  hidden: Record<string, string>;
  reasons: RejectionReason[];
  applicable?: boolean;
}) {
  return (
    <Card>
      <CardTitle className="mb-4">Your decision</CardTitle>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {applicable ? (
          <div className="thumb-bar lg:border-b lg:border-border lg:pb-4">
            <SubmitButton name="intent" value="approve" className="w-full" pendingLabel="Approving …">
              Approve
            </SubmitButton>
            <Button asChild variant="outline" className="w-full lg:hidden">
              <a href={`#${fields.reason.id}`}>Other …</a>
            </Button>
          </div>
        ) : null}
        {applicable ? (
          <p className="text-sm text-muted-foreground">What you marked ‘Refuse’ stays as it was.</p>
        ) : null}
        <TextareaField
          field={fields.reason}
          label="In your own words"
          rows={3}
          limit={limits.reason.max}
          help="The seller reads this. Needed to ask for changes, and for ‘Other’."
        />
        {applicable ? (
          <SubmitButton
            name="intent"
            value="changes"
            variant="outline"
            className="w-full"
            pendingLabel="Sending back …"
          >
            Ask for changes
          </SubmitButton>
        ) : null}
        <SelectField
          field={fields.rejectionCode}
          label="Reason to reject it all"
          optional={false}
          placeholder="Choose a reason"
          options={reasons.map(({ code, label }) => ({ value: code, label }))}
        />
        <SubmitButton
          name="intent"
          value="reject"
          variant="outline"
          className="w-full"
          pendingLabel="Rejecting …"
        >
          Reject it all
        </SubmitButton>
      </Form>
    </Card>
  );
}
