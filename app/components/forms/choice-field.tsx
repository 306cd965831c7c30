import type { FieldMetadata } from './use-form';

/** One of a few choices, as radio buttons. */
export function ChoiceField({
  field: { id, name, errors, errorId, initialValue },
  label,
  options,
}: {
  field: FieldMetadata;
  label: string;
  options: { value: string; label: string }[];
}) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errors ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-2.5 md:min-h-8">
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={initialValue === option.value}
            className="size-4 accent-primary"
          />
          {option.label}
        </label>
      ))}
      {errors ? (
        <p id={errorId} className="mt-1 text-sm text-destructive">
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
