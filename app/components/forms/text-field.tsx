import { Input } from '~/components/ui/input';
import { Field, type FieldText } from './field';
import { type FieldMetadata, getControlProps } from './use-form';

/** The kinds of text that a `TextField` takes; amounts are type 'text' with inputMode 'decimal'. */
type TextFieldType = 'text' | 'email' | 'tel' | 'search' | 'url' | 'date' | 'number';

type OwnProps = FieldText & {
  field: FieldMetadata;
  type?: TextFieldType;
  prefix?: string;
};

/**
 * Props of `TextField`: the field, its text, and those of `<input>` (autoComplete, inputMode, maxLength …).
 */
export type TextFieldProps = OwnProps &
  Omit<React.ComponentProps<'input'>, keyof OwnProps | 'id' | 'name' | 'form' | 'defaultValue'>;

/** One line of text. `prefix` is a unit inside the control: 'GH₵'. */
export function TextField({
  field,
  label,
  help,
  optional,
  className,
  type = 'text',
  prefix,
  ...input
}: TextFieldProps) {
  return (
    <Field field={field} label={label} help={help} optional={optional} className={className}>
      <span className="relative block">
        {prefix ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-muted-foreground md:text-sm"
          >
            {prefix}
          </span>
        ) : null}
        <Input
          {...getControlProps(field, Boolean(help))}
          type={type}
          defaultValue={field.initialValue}
          {...input}
          className={prefix ? 'pl-13 tabular-nums' : undefined}
        />
      </span>
    </Field>
  );
}
