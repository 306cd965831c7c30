import { Checkbox } from '~/components/ui/checkbox';
import type { FieldMetadata } from './use-form';

/** Several choices of which any may be taken, under one name; they work without JavaScript. */
export function CheckboxSet({
  field,
  legend,
  choices,
  chosen,
  className,
}: {
  field: FieldMetadata;
  legend: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Of the choices together. */
  className?: string;
}) {
  const { id, name, errors, errorId } = field;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errors ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className={className}>
        {choices.map(({ value, label }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex min-h-11 items-center gap-2.5 md:min-h-8"
          >
            <Checkbox
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {errors ? (
        <p id={errorId} className="mt-1 text-sm text-destructive">
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
