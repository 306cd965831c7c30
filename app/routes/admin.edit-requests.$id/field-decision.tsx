import { type FieldMetadata, getControlProps } from '~/components/forms/use-form';
import { Select } from '~/components/ui/select';
import { type DescribedField, fieldLabels } from '~/schemas/described-fields';
import type { RejectionReason } from '~/schemas/settings/settings';

/** Approve or reject one field; rejecting needs a reason from the settings. */
export function FieldDecision({
  field,
  decision,
  reasonCode,
  reasons,
}: {
  field: DescribedField;
  decision: FieldMetadata;
  reasonCode: FieldMetadata;
  reasons: RejectionReason[];
}) {
  const { formId, name, initialValue } = decision;
  const label = fieldLabels[field];
  const errors = reasonCode.errors ?? decision.errors;
  return (
    <fieldset className="group/decision mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-border pt-3">
      <legend className="sr-only">Decision on {label.toLowerCase()}</legend>
      {(['approved', 'rejected'] as const).map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-2 md:min-h-8">
          <input
            type="radio"
            form={formId}
            name={name}
            value={value}
            defaultChecked={(initialValue || 'approved') === value}
            className="size-5 md:size-4"
          />
          {value === 'approved' ? 'Approve' : 'Reject'}
        </label>
      ))}
      <div className="min-w-48 flex-1 group-has-[input[value=approved]:checked]/decision:hidden">
        <Select
          {...getControlProps(reasonCode, false)}
          aria-label={`Rejection reason: ${label}`}
          defaultValue={reasonCode.initialValue}
        >
          <option value="">Choose a reason</option>
          {reasons.map((reason) => (
            <option key={reason.code} value={reason.code}>
              {reason.label}
            </option>
          ))}
        </Select>
      </div>
      {errors ? (
        <p id={reasonCode.errorId} className="w-full text-sm text-destructive">
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
