import { Checkbox } from '~/components/ui/checkbox';
import { FieldErrors } from './field';
import type { FieldMetadata } from './use-form';

/** One thing to confirm: 'on' when it is ticked. */
export function CheckboxField({ field, label }: { field: FieldMetadata; label: string }) {
  const { id, name, errors, errorId, initialValue } = field;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5 md:min-h-8">
        <Checkbox
          id={id}
          name={name}
          defaultChecked={initialValue === 'on'}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? errorId : undefined}
        />
        {label}
      </label>
      <FieldErrors field={field} />
    </div>
  );
}
