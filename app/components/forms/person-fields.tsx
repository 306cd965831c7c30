import { TextField } from './text-field';
import type { FieldMetadata } from './use-form';

type NameFieldsProps = {
  fields: { firstName: FieldMetadata; lastName: FieldMetadata };
  /** Whether the person fills in their own names: the browser offers them then. */
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

/** A phone number, with the forms that are taken. */
export function PhoneField({ field, own = false }: { field: FieldMetadata; own?: boolean }) {
  return (
    <TextField
      field={field}
      label="Phone"
      type="tel"
      autoComplete={own ? 'tel' : 'off'}
      help="10 digits, or +233 and 9 digits."
    />
  );
}
