import { SubmitButton } from '~/components/forms/submit-button';

/** Submits the product form, and leads to the variants of its product. */
export function AddVariantsButton() {
  return (
    <SubmitButton name="intent" value="variants" variant="outline" pendingLabel="Saving …">
      Submit and add variants
    </SubmitButton>
  );
}
