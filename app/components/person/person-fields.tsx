import { TextField } from '~/components/forms/text-field';
import type { FieldMetadata } from '~/components/forms/use-form';

type NameFieldsProps = {
  fields: { firstName: FieldMetadata; lastName: FieldMetadata };
  /** Whether users fill in their own names, so that the browser can suggest them. */
  own?: boolean;
};

/** First and last name, side by side where there is room. */
export function NameFields({ fields, own = false }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField field={fields.firstName} label="First name" autoComplete={own ? 'given-name' : 'off'} />
      <TextField field={fields.lastName} label="Last name" autoComplete={own ? 'family-name' : 'off'} />
    </div>
  );
}

/** A phone number, with the accepted formats. */
export function PhoneField({ field, own = false }: { field: FieldMetadata; own?: boolean }) {
  return (
    <TextField
      field={field}
      label="Phone"
      type="tel"
      autoComplete={own ? 'tel' : 'off'}
      help="10 digits, or +233 followed by 9 digits."
    />
  );
}
