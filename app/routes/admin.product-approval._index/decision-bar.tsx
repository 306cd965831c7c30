import { SubmitButton } from '~/components/forms/submit-button';
import type { FieldMetadata } from '~/components/forms/use-form';
import { BulkBar, SelectedRows } from '~/components/lists/bulk-bar';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import type { RejectionReason } from '~/schemas/settings/settings';

const nouns: [string, string] = ['product', 'products'];

/** Approves the selected products, or rejects them for one reason. */
export function DecisionBar({
  action,
  reasons,
  fields,
}: {
  action: string;
  reasons: RejectionReason[];
  fields: { rejectionCode: FieldMetadata; rejectionReason: FieldMetadata };
}) {
  const { rejectionCode, rejectionReason } = fields;
  return (
    <BulkBar method="post" action={action}>
      <SubmitButton name="intent" value="approve" aria-keyshortcuts="a" pendingLabel="Approving …">
        Approve <SelectedRows nouns={nouns} />
      </SubmitButton>
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap gap-2 sm:flex-nowrap">
        <div className="min-w-40 flex-1">
          <Select
            id={rejectionCode.id}
            name={rejectionCode.name}
            aria-label="Rejection reason"
            aria-keyshortcuts="r"
            aria-invalid={rejectionCode.errors ? true : undefined}
            defaultValue={rejectionCode.initialValue}
          >
            <option value="">Rejection reason</option>
            {reasons.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <Input
          id={rejectionReason.id}
          name={rejectionReason.name}
          aria-label="Note to the seller"
          placeholder="Note to the seller"
          aria-invalid={rejectionReason.errors ? true : undefined}
          defaultValue={rejectionReason.initialValue}
          className="min-w-40 flex-1"
        />
        <SubmitButton
          name="intent"
          value="reject"
          variant="outline"
          pendingLabel="Rejecting …"
          className="max-sm:w-full"
        >
          Reject <SelectedRows nouns={nouns} />
        </SubmitButton>
      </div>
    </BulkBar>
  );
}
