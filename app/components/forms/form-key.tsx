import type { FormMetadata } from './use-form';

interface FormKeyProps {
  form: FormMetadata;
  /** The field's name. */
  name?: 'idempotencyKey' | 'key' | 'id';
  /** A new key, from the loader. */
  value: string;
  /** Of a form whose page has others with the same field and result: only its own comes back to it. */
  intent?: string;
}

/**
 * The hidden field by which a form that is sent twice is taken once. A form that comes back keeps the key
 * that it was sent with, whatever it was refused for: its first sending may have been taken all the same.
 */
export function FormKey({ form, name = 'idempotencyKey', value, intent }: FormKeyProps) {
  const isOwn = intent === undefined || form.sentValue('intent') === intent;
  return (
    <input type="hidden" name={name} value={(isOwn && form.sentValue(name)) || value} data-form-key="" />
  );
}

/** Hidden fields of a form that adds a record, with a key, or changes one, with its version. */
export function HiddenFields({ form, fields }: { form: FormMetadata; fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) =>
    name === 'idempotencyKey' ? (
      <FormKey key={name} form={form} value={value} />
    ) : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}
