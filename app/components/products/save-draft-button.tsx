import { SubmitButton } from '~/components/forms/submit-button';

/** Saves the product form as it is: nothing is required yet. */
export function SaveDraftButton() {
  return (
    <SubmitButton name="intent" value="draft" variant="outline" formNoValidate pendingLabel="Saving …">
      Save draft
    </SubmitButton>
  );
}
