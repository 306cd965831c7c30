import type { FieldMetadata } from '~/components/forms/use-form';
import { limits } from '~/schemas/limits';
import { PasswordField } from './password-field';

/** A new password, typed once: one that was mistyped is set anew by email, also without JavaScript. */
export function NewPasswordField({
  field,
  label = 'New password',
}: {
  field: FieldMetadata;
  label?: string;
}) {
  return (
    <PasswordField
      field={field}
      label={label}
      autoComplete="new-password"
      help={`At least ${limits.password.min} characters.`}
    />
  );
}
