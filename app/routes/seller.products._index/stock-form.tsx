import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { canBeLater } from '~/client/forms/can-be-later';
import { showSaved } from '~/client/forms/show-saved';
import { fillIn } from '~/client/forms/typed';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, getControlProps, getFormProps, useForm } from '~/components/forms/use-form';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { priceText, stockText } from '~/components/products/product-list';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { useHydrated } from '~/components/ui/use-hydrated';
import { useFetcher } from '~/framework';
import { limits } from '~/schemas/limits';
import type { ProductSummary } from '~/schemas/products/product-summary';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { paths } from '~/utils/paths';
import { namingColumns } from './columns';
import { type StockAnswer, useStockRows } from './stock-answer';

const edited = [
  { name: 'price', header: 'Price, GH₵', label: 'Price', inputMode: 'decimal' },
  { name: 'quantity', header: 'Stock', label: 'Stock', inputMode: 'numeric' },
  { name: 'sku', header: 'SKU', label: 'SKU', inputMode: 'text' },
] as const;

/**
 * The list with inputs for price, stock and SKU; all rows are saved together. With JavaScript the page stays
 * as it is meanwhile, without it it comes again.
 *
 * @param lastResult of the form that was sent without JavaScript
 */
export function StockForm({
  loaded,
  lastResult,
  action,
  listTo,
}: {
  loaded: (ProductSummary | Unreadable)[];
  lastResult: SubmissionResult | undefined;
  action: string;
  listTo: string;
}) {
  const { Form, state, data: answer } = useFetcher<StockAnswer>();
  const rows = useStockRows(loaded, answer);
  const isSending = state === 'submitting';
  const stays = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  /** The answer after which something was typed: it speaks of what the fields held before. */
  const [passed, setPassed] = useState<StockAnswer>();
  useEffect(() => {
    if (answer?.flash && ref.current) showSaved(ref.current);
  }, [answer]);
  const products = rows.filter(isReadable);
  const defaultValue: Record<string, string> = {};
  const simple = products.filter(({ variants }) => !variants);
  for (const { id, price, quantity, sku } of simple) {
    defaultValue[`rows.${id}.price`] = price === null ? '' : price.toFixed(2);
    defaultValue[`rows.${id}.quantity`] = quantity == null ? '' : String(quantity);
    defaultValue[`rows.${id}.sku`] = sku ?? '';
  }
  const [form, fields] = useForm({
    id: 'stock',
    lastResult: answer ? answer.result : lastResult,
    defaultValue,
  });
  return (
    <Form
      ref={ref}
      method="post"
      action={action}
      {...getFormProps(form)}
      {...canBeLater('Save prices and stock')}
      onKeyDown={moveOn}
      onInput={() => setPassed(answer)}
      className="stock-form space-y-3"
    >
      {stays ? <input type="hidden" name="stay" value="1" /> : null}
      <ErrorSummary form={form} fetched={answer} />
      {simple.map(({ id, version }) => (
        <input key={id} type="hidden" name={`rows.${id}.version`} value={version ?? ''} />
      ))}
      <p aria-hidden="true" className="stock-labels">
        <span>Price, GH₵</span>
        <span>Stock</span>
      </p>
      <DataList
        caption="Edit products"
        rows={rows}
        columns={[
          ...namingColumns,
          ...edited.map(
            ({ name, header, label, inputMode }): DataListColumn<ProductSummary> => ({
              id: name,
              header,
              className: name,
              cell: (row) =>
                row.variants ? (
                  ofVariants[name](row)
                ) : (
                  <CellField
                    field={fields[`rows.${row.id}.${name}`]}
                    label={`${label} of ${row.title}`}
                    inputMode={inputMode}
                    stepsOf={name === 'quantity' ? row.title : undefined}
                  />
                ),
            }),
          ),
        ]}
      />
      <div className="form-bar">
        {simple.length > 0 ? (
          <SubmitButton
            name="intent"
            value="stock"
            pendingLabel="Saving …"
            pending={stays ? isSending : undefined}
          >
            Save changes
          </SubmitButton>
        ) : null}
        <Button asChild variant="outline">
          <Link to={listTo}>Back to list</Link>
        </Button>
        {/* Empty at first: screen readers announce only what is added to an existing region. */}
        <p role="status" data-slot="saved">
          {isSending || answer === passed ? null : answer?.flash?.text}
        </p>
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

/** Enter and the arrows go to the same field of the next or previous row; Enter in the last row saves. */
function moveOn(event: React.KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return;
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
  const column = inputs.filter(({ name }) => name.split('.')[2] === target.name.split('.')[2]);
  const next = column[column.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)];
  if (next) next.select();
  if (next || key !== 'Enter') event.preventDefault();
  next?.focus();
}

/** Changes the number beside the button by one, as if it was typed. */
function step({ currentTarget }: React.MouseEvent<HTMLButtonElement>, by: 1 | -1) {
  const input = currentTarget.parentElement?.querySelector('input');
  const { min, max } = limits.quantity;
  if (input) fillIn(input, String(Math.min(max, Math.max(min, (Number(input.value) || 0) + by))));
}

function Step({ title, by }: { title: string; by: 1 | -1 }) {
  return (
    <Button
      type="button"
      variant="outline"
      size="icon"
      aria-label={`${by > 0 ? 'One more' : 'One less'}: ${title}`}
      onClick={(event) => step(event, by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </Button>
  );
}

function CellField({
  field,
  label,
  inputMode,
  stepsOf,
}: {
  field: FieldMetadata | undefined;
  label: string;
  inputMode: 'decimal' | 'numeric' | 'text';
  /** The product whose number has buttons for one less and one more on a phone. */
  stepsOf?: string;
}) {
  const hasSteps = useHydrated() && stepsOf !== undefined;
  if (!field) return null;
  const { errors, errorId, initialValue } = field;
  return (
    <>
      <div className="steps">
        {hasSteps ? <Step title={stepsOf} by={-1} /> : null}
        <Input
          {...getControlProps(field, false)}
          aria-label={label}
          inputMode={inputMode}
          enterKeyHint="next"
          autoComplete="off"
          defaultValue={initialValue}
          className={inputMode === 'text' ? 'md:w-36' : 'text-end tabular-nums md:w-28'}
        />
        {hasSteps ? <Step title={stepsOf} by={1} /> : null}
      </div>
      {errors ? (
        <p id={errorId} className="mt-1 max-w-56 text-sm whitespace-normal text-destructive">
          {errors.join(' ')}
        </p>
      ) : null}
    </>
  );
}
