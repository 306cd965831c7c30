import { useState } from 'react';
import { Textarea } from '~/components/ui/textarea';
import { formatCount } from '~/utils/text';
import { Field, type FieldText } from './field';
import { type FieldMetadata, getControlProps } from './use-form';

type OwnProps = FieldText & { field: FieldMetadata; limit?: number };

/** Props of `TextareaField`. `limit`: the maximum number of characters, shown below. */
export type TextareaFieldProps = OwnProps &
  Omit<React.ComponentProps<'textarea'>, keyof OwnProps | 'id' | 'name' | 'form' | 'defaultValue'>;

/**
 * Several lines of text with a character limit; with JavaScript, it counts down near the end.
 */
export function TextareaField({
  field,
  label,
  help,
  optional,
  className,
  limit,
  onInput,
  ...textarea
}: TextareaFieldProps) {
  const [length, setLength] = useState(0);
  const left = limit === undefined ? null : limit - length;
  const words = limit === undefined || left === null ? null : limitText(limit, left);
  const described = help || words;
  return (
    <Field
      field={field}
      label={label}
      help={
        described ? (
          <>
            {help} {words}
          </>
        ) : undefined
      }
      optional={optional}
      className={className}
    >
      <Textarea
        {...getControlProps(field, Boolean(described))}
        defaultValue={field.initialValue}
        {...textarea}
        onInput={(event) => {
          setLength(Array.from(event.currentTarget.value).length);
          onInput?.(event);
        }}
      />
    </Field>
  );
}

function limitText(limit: number, left: number): string {
  if (left < 0) return `${formatCount(-left)} characters over the limit of ${formatCount(limit)}.`;
  return left < limit / 5
    ? `${formatCount(left)} of ${formatCount(limit)} characters left.`
    : `Up to ${formatCount(limit)} characters.`;
}
