import { Select } from '~/components/ui/select';
import { useSay } from '~/components/words/words';
import { Field, type FieldText } from './field';
import { type FieldMetadata, getControlProps } from './use-form';

type OwnProps = FieldText & {
  field: FieldMetadata;
  options: { value: string; label: string }[];
  /** The first, empty option: 'Choose a category'. */
  placeholder?: string;
};

/** Props of `SelectField`. */
export type SelectFieldProps = OwnProps &
  Omit<React.ComponentProps<'select'>, keyof OwnProps | 'id' | 'name' | 'form' | 'defaultValue'>;

/** One of a few known values. */
export function SelectField({
  field,
  label,
  help,
  optional,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const say = useSay('reasons', 'statuses');
  return (
    <Field field={field} label={label} help={help} optional={optional} className={className}>
      <Select {...getControlProps(field, Boolean(help))} defaultValue={field.initialValue} {...select}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {say(option.label).text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
