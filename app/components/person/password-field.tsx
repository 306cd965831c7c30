import { useState } from 'react';
import { Field, type FieldText } from '~/components/forms/field';
import { type FieldMetadata, getControlProps } from '~/components/forms/use-form';
import { Input } from '~/components/ui/input';
import { useHydrated } from '~/components/ui/use-hydrated';

type OwnProps = FieldText & {
  field: FieldMetadata;
  autoComplete: 'current-password' | 'new-password';
};

/** Props of `PasswordField`. */
export type PasswordFieldProps = OwnProps &
  Omit<React.ComponentProps<'input'>, keyof OwnProps | 'id' | 'name' | 'form' | 'type' | 'defaultValue'>;

/** A password; the server never sends it back. With JavaScript it can be shown. */
export function PasswordField({
  field,
  label,
  help,
  optional,
  className,
  autoComplete,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field field={field} label={label} help={help} optional={optional} className={className}>
      <span className="relative block">
        <Input
          {...getControlProps(field, Boolean(help))}
          type={shown ? 'text' : 'password'}
          {...input}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-18"
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 rounded-md px-3.5 font-medium text-primary focus-visible:-outline-offset-4"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        ) : null}
      </span>
    </Field>
  );
}
