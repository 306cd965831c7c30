import { Icon } from '~/components/ui/icon';
import { Label } from '~/components/ui/label';
import type { FieldMetadata } from './use-form';

/**
 * Text props that every kind of field takes. `optional` overrides the schema's constraint.
 */
export type FieldText = {
  label: string;
  help?: React.ReactNode;
  optional?: boolean;
  className?: string;
};

/**
 * A field around its control: label above, '(optional)' if not required, help and errors below. The control
 * needs `id`, `aria-invalid` and `aria-describedby`: see `getControlProps`.
 */
export function Field({
  field,
  label,
  help,
  optional = !field.required,
  className,
  children,
}: FieldText & { field: FieldMetadata; children: React.ReactNode }) {
  return (
    <div data-slot="field" className={className}>
      <Label htmlFor={field.id} className="mb-1.5 block">
        {label}
        {optional ? <span className="font-normal text-muted-foreground"> (optional)</span> : null}
      </Label>
      {children}
      {help ? (
        <p id={field.descriptionId} className="mt-1.5 text-sm text-muted-foreground">
          {help}
        </p>
      ) : null}
      <FieldErrors field={field} />
    </div>
  );
}

/** The errors of a field, below its control. */
export function FieldErrors({ field }: { field: FieldMetadata }) {
  if (!field.errors?.length) return null;
  return (
    <p id={field.errorId} className="mt-1.5 flex gap-1.5 text-sm text-destructive">
      <Icon name="circle-alert" className="mt-0.5" />
      <span>
        <span className="sr-only">Error: </span>
        {field.errors.join(' ')}
      </span>
    </p>
  );
}
