import { Field, type FieldText } from './field';
import { type FieldMetadata, getControlProps } from './use-form';

type OwnProps = FieldText & { field: FieldMetadata };

/** Props of `FileField`: the field, its text, and those of `<input type="file">` (accept, multiple …). */
export type FileFieldProps = OwnProps & Omit<React.ComponentProps<'input'>, keyof OwnProps | 'id' | 'type'>;

/** One or more files. Browsers don't keep files when a form comes back with errors. */
export function FileField({ field, label, help, optional, className, ...input }: FileFieldProps) {
  return (
    <Field field={field} label={label} help={help} optional={optional} className={className}>
      <input
        {...getControlProps(field, Boolean(help))}
        {...input}
        type="file"
        className="block min-h-11 w-full rounded-md border border-input bg-card p-1.5 text-base file:mr-3 file:h-8 file:rounded-md file:border-0 file:bg-muted file:px-3 file:font-medium file:text-foreground md:text-sm"
      />
    </Field>
  );
}
