import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { limits } from '~/schemas/limits';
import type { RejectionReason } from '~/schemas/settings/settings';

/** What a form asks for to reject a product or a listing, and its button. */
export function RejectFields({
  fields,
  reasons,
}: {
  fields: Record<'rejectionCode' | 'rejectionReason', FieldMetadata>;
  reasons: RejectionReason[];
}) {
  return (
    <>
      <SelectField
        field={fields.rejectionCode}
        label="Rejection reason"
        aria-keyshortcuts="r"
        placeholder="Choose a reason"
        options={reasons.map(({ code, label }) => ({ value: code, label }))}
      />
      <TextareaField
        field={fields.rejectionReason}
        label="Note to the seller"
        rows={3}
        limit={limits.reason.max}
        help="The seller sees this. Say what to change. Required for “Other”."
      />
      <SubmitButton
        name="intent"
        value="reject"
        variant="outline"
        className="w-full"
        pendingLabel="Rejecting …"
      >
        Reject
      </SubmitButton>
    </>
  );
}
