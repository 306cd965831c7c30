import { limits } from '~/schemas/limits';
import { PasswordField } from './password-field';
import type { FieldMetadata } from './use-form';

type NewPasswordFieldsProps = {
  fields: { password: FieldMetadata; confirmPassword: FieldMetadata };
  label?: string;
};

/** A new password, twice. */
export function NewPasswordFields({ fields, label = 'New password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={fields.password}
        label={label}
        autoComplete="new-password"
        help={`At least ${limits.password.min} characters.`}
      />
      <PasswordField
        field={fields.confirmPassword}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
      />
    </>
  );
}
