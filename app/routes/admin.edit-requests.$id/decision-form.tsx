import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { type FieldMetadata, type FormMetadata, getFormProps } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import type { RejectionReason } from '~/schemas/settings/settings';

/** The form's own fields, as text; decisions about single fields are beside those. */
export interface DecisionFields {
  rejectionCode: string;
  reason: string;
}

/**
 * Decides a request as a whole. The controls of single fields are shown beside each field and belong to this
 * form. `applicable` is false for a record that can only be rejected.
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
              <a href={`#${fields.reason.id}`}>More options …</a>
            </Button>
          </div>
        ) : null}
        {applicable ? (
          <p className="text-sm text-muted-foreground">Fields you reject stay as they are.</p>
        ) : null}
        <TextareaField
          field={fields.reason}
          label="Note to the seller"
          rows={3}
          aria-keyshortcuts="n"
          limit={limits.reason.max}
          help="The seller sees this. Required to request changes and for “Other”."
        />
        {applicable ? (
          <SubmitButton
            name="intent"
            value="changes"
            variant="outline"
            className="w-full"
            pendingLabel="Sending back …"
          >
            Request changes
          </SubmitButton>
        ) : null}
        <SelectField
          field={fields.rejectionCode}
          label="Rejection reason"
          optional={false}
          aria-keyshortcuts="r"
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
          Reject edit
        </SubmitButton>
      </Form>
    </Card>
  );
}
