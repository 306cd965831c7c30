import type { FieldMetadata } from '~/components/forms/use-form';
import { Input } from '~/components/ui/input';
import { lineName } from '~/schemas/orders/line-name';
import type { OrderItem } from '~/schemas/orders/order';

/** How many units of each line a step takes; the numbers are the fields `lines.{lineId}`. */
export function LineQuantities({
  lines,
  fields,
  errors,
}: {
  lines: (Pick<OrderItem, 'lineId' | 'title' | 'variant' | 'sku'> & { left: number })[];
  fields: Record<string, FieldMetadata>;
  /** Of the lines together. */
  errors: string[] | undefined;
}) {
  return (
    <fieldset id="step-lines" tabIndex={-1} aria-describedby={errors ? 'step-lines-error' : undefined}>
      <legend className="mb-1.5 font-medium">Items</legend>
      <ul className="divide-y divide-border rounded-md border border-border">
        {lines.map(({ left, ...line }) => {
          const field = fields[`lines.${line.lineId}`];
          return (
            <li key={line.lineId} className="flex items-center gap-3 px-3 py-2">
              <label htmlFor={field?.id} className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{lineName(line)}</span>
                <span className="block text-sm text-muted-foreground">
                  {[line.sku && `SKU ${line.sku}`, `${left} left`].filter(Boolean).join(' · ')}
                </span>
                {field?.errors ? (
                  <span id={field.errorId} className="block text-sm text-destructive">
                    {field.errors.join(' ')}
                  </span>
                ) : null}
              </label>
              <Input
                id={field?.id}
                name={field?.name}
                inputMode="numeric"
                autoComplete="off"
                aria-invalid={field?.errors || errors ? true : undefined}
                aria-describedby={field?.errors ? field.errorId : undefined}
                defaultValue={field?.initialValue}
                className="w-20 text-end tabular-nums"
              />
            </li>
          );
        })}
      </ul>
      {errors ? (
        <p id="step-lines-error" className="mt-1 text-sm text-destructive">
          {errors.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
