import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { limits } from '~/schemas/limits';
import type { Role } from '~/schemas/roles';

/** What a suspension does, and its reason, which the user sees. */
export function SuspendFields({ field, role }: { field: FieldMetadata; role: Role }) {
  return (
    <>
      <p className="text-muted-foreground">
        They are signed out everywhere at their next click and can’t sign in.
        {role === 'seller' ? ' Their products stay listed, marked “Seller suspended”.' : ''} You can
        reactivate them at any time.
      </p>
      <TextareaField
        field={field}
        label="Reason"
        rows={3}
        limit={limits.reason.max}
        help="Kept on record. They see it once they can sign in again."
      />
      <SubmitButton name="intent" value="suspend" variant="destructive" pendingLabel="Suspending …">
        Suspend user
      </SubmitButton>
    </>
  );
}
