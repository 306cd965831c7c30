import { CheckboxField } from '~/components/forms/checkbox-field';
import type { FieldMetadata } from '~/components/forms/use-form';

/** Leads a product that is submitted to the page of its variants. */
export function AddVariantsField({ field }: { field: FieldMetadata }) {
  return <CheckboxField field={field} label="Add sizes or colours next" />;
}
