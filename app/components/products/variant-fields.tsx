import type { SubmissionResult } from '@conform-to/react';
import { FieldErrors } from '~/components/forms/field';
import { getControlProps, useForm } from '~/components/forms/use-form';
import { Checkbox } from '~/components/ui/checkbox';
import { Input } from '~/components/ui/input';

/** One row of the table: the texts that its fields start with. */
export interface VariantRow {
  id: string;
  /** 'Red / XL' */
  name: string;
  price: string;
  quantity: string;
  sku: string;
  /** Only where rows can be left out: whether it is included. */
  included?: boolean;
}

const edited = [
  { name: 'price', label: 'Price', header: 'Price, GH₵', inputMode: 'decimal' },
  { name: 'quantity', label: 'Stock', header: 'Stock', inputMode: 'numeric' },
  { name: 'sku', label: 'SKU', header: 'SKU', inputMode: 'text' },
] as const;

/**
 * Price, stock and SKU of each variant: a table, on a phone one block for each. The fields belong to the form
 * with the id `formId`.
 */
export function VariantFields({
  formId,
  lastResult,
  rows,
}: {
  formId: string;
  lastResult: SubmissionResult | undefined;
  rows: VariantRow[];
}) {
  const defaultValue: Record<string, string> = {};
  for (const row of rows) {
    for (const { name } of edited) defaultValue[`variants.${row.id}.${name}`] = row[name];
    defaultValue[`variants.${row.id}.included`] = row.included ? 'on' : '';
  }
  const [, fields] = useForm({ id: formId, lastResult, defaultValue });
  return (
    <table className="variant-fields">
      <caption className="sr-only">Price, stock and SKU of each variant</caption>
      <thead>
        <tr>
          <th scope="col">Variant</th>
          {edited.map(({ name, header }) => (
            <th key={name} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name: title, included }) => {
          const include = fields[`variants.${id}.included`];
          return (
            <tr key={id}>
              <th scope="row">
                {included === undefined || !include ? (
                  title
                ) : (
                  <label htmlFor={include.id}>
                    <Checkbox
                      id={include.id}
                      name={include.name}
                      value="on"
                      defaultChecked={include.initialValue === 'on'}
                    />
                    <span>
                      <span className="sr-only">Include </span>
                      {title}
                    </span>
                  </label>
                )}
              </th>
              {edited.map(({ name, label, inputMode }) => {
                const field = fields[`variants.${id}.${name}`];
                return field ? (
                  <td key={name} data-label={label}>
                    <Input
                      {...getControlProps(field, false)}
                      aria-label={`${label} of ${title}`}
                      inputMode={inputMode}
                      autoComplete="off"
                      defaultValue={field.initialValue}
                    />
                    <FieldErrors field={field} />
                  </td>
                ) : null;
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
