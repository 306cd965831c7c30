import type { SubmissionResult } from '@conform-to/react';
import { canBeLater } from '~/client/later/catch-forms';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, getControlProps, getFormProps, useForm } from '~/components/forms/use-form';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { priceText, stockText } from '~/components/products/product-list';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { ProductSummary } from '~/schemas/products/product-summary';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { paths } from '~/utils/paths';
import { namingColumns } from './columns';

const edited = [
  { name: 'price', header: 'Price, GH₵', label: 'Price', inputMode: 'decimal' },
  { name: 'quantity', header: 'Stock', label: 'Stock', inputMode: 'numeric' },
  { name: 'sku', header: 'SKU', label: 'SKU', inputMode: 'text' },
] as const;

/** The list with inputs for price, stock and SKU; all rows are saved together. */
export function StockForm({
  rows,
  lastResult,
  action,
  cancelTo,
}: {
  rows: (ProductSummary | Unreadable)[];
  lastResult: SubmissionResult | undefined;
  action: string;
  cancelTo: string;
}) {
  const products = rows.filter(isReadable);
  const defaultValue: Record<string, string> = {};
  const simple = products.filter(({ variants }) => !variants);
  for (const { id, price, quantity, sku } of simple) {
    defaultValue[`rows.${id}.price`] = price === null ? '' : price.toFixed(2);
    defaultValue[`rows.${id}.quantity`] = quantity == null ? '' : String(quantity);
    defaultValue[`rows.${id}.sku`] = sku ?? '';
  }
  const [form, fields] = useForm({ id: 'stock', lastResult, defaultValue });
  return (
    <Form
      method="post"
      action={action}
      {...getFormProps(form)}
      {...canBeLater('Save prices and stock')}
      className="space-y-3"
    >
      <ErrorSummary form={form} />
      {simple.map(({ id, version }) => (
        <input key={id} type="hidden" name={`rows.${id}.version`} value={version ?? ''} />
      ))}
      <DataList
        caption="Edit products"
        rows={rows}
        columns={[
          ...namingColumns,
          ...edited.map(
            ({ name, header, label, inputMode }): DataListColumn<ProductSummary> => ({
              id: name,
              header,
              phone: 'row',
              phoneLabel: label,
              cell: (row) =>
                row.variants ? (
                  ofVariants[name](row)
                ) : (
                  <CellField
                    field={fields[`rows.${row.id}.${name}`]}
                    label={`${label} of ${row.title}`}
                    inputMode={inputMode}
                  />
                ),
            }),
          ),
        ]}
      />
      <div className="stock-actions">
        {simple.length > 0 ? (
          <SubmitButton name="intent" value="stock" pendingLabel="Saving …">
            Save changes
          </SubmitButton>
        ) : null}
        <Button asChild variant="outline">
          <Link to={cancelTo}>Cancel</Link>
        </Button>
      </div>
    </Form>
  );
}

/** Variants are edited on their product's own page. */
const ofVariants = {
  price: ({ price, variants }: ProductSummary) => priceText(price, variants),
  quantity: ({ quantity }: ProductSummary) => stockText(quantity),
  sku: ({ id, title }: ProductSummary) => (
    <Link to={paths.seller.editProduct(id)} className="link" aria-label={`Edit variants of ${title}`}>
      Edit variants
    </Link>
  ),
};

function CellField({
  field,
  label,
  inputMode,
}: {
  field: FieldMetadata | undefined;
  label: string;
  inputMode: 'decimal' | 'numeric' | 'text';
}) {
  if (!field) return null;
  const { errors, errorId, initialValue } = field;
  return (
    <>
      <Input
        {...getControlProps(field, false)}
        aria-label={label}
        inputMode={inputMode}
        autoComplete="off"
        defaultValue={initialValue}
        className={inputMode === 'text' ? 'md:w-36' : 'text-end tabular-nums md:w-28'}
      />
      {errors ? (
        <p id={errorId} className="mt-1 max-w-56 text-sm whitespace-normal text-destructive">
          {errors.join(' ')}
        </p>
      ) : null}
    </>
  );
}
