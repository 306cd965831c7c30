import { Checkbox } from '~/components/ui/checkbox';
import type { FieldMetadata } from './use-form';

/** Several choices of which any may be taken, under one name; they work without JavaScript. */
export function CheckboxSet({
  field,
  legend,
  children,
}: {
  field: FieldMetadata;
  legend: string;
  /** `CheckboxChoices` of the field. */
  children: React.ReactNode;
}) {
  const { id, errors, errorId } = field;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errors ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {children}
      {errors ? (
        <p id={errorId} className="mt-1 text-sm text-destructive">
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Some of the choices of a set. */
export function CheckboxChoices({
  field: { id, name },
  choices,
  chosen,
  className,
}: {
  field: FieldMetadata;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  className?: string;
}) {
  return (
    <div className={className}>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          htmlFor={`${id}-${value}`}
          className="flex min-h-11 items-center gap-2.5 md:min-h-8"
        >
          <Checkbox id={`${id}-${value}`} name={name} value={value} defaultChecked={chosen.includes(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}
