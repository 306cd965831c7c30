import type { SubmissionResult } from '@conform-to/react';
import { FieldErrors } from '~/components/forms/field';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, getControlProps, useForm } from '~/components/forms/use-form';
import { Input } from '~/components/ui/input';
import { lineName } from '~/schemas/orders/line-name';
import { formatCedis, parseAmount } from '~/utils/money';
import { formatCount } from '~/utils/text';

/** A line of a sale, as it was typed; `stock` is null for goods that are no product on sale. */
export interface ShownLine {
  id: string;
  productId: string;
  title: string;
  variant: string;
  price: string;
  quantity: string;
  stock: number | null;
}

/** What is sold: price and quantity of each line, and the sum as it was saved. */
export function SoldLines({
  formId,
  lines,
  lastResult,
}: {
  formId: string;
  lines: ShownLine[];
  lastResult: SubmissionResult | undefined;
}) {
  const defaultValue: Record<string, string> = {};
  for (const { id, price, quantity } of lines) {
    defaultValue[nameOf(id, 'price')] = price;
    defaultValue[nameOf(id, 'quantity')] = quantity;
  }
  const [, fields] = useForm({ id: formId, lastResult, defaultValue });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="sold">
      <h2 id="sold" className="mb-1.5 font-medium">
        Sold
      </h2>
      <ul className="divide-y divide-border border-y border-border">
        {lines.map((line) => (
          <SoldLine
            key={line.id}
            line={line}
            price={fields[nameOf(line.id, 'price')]}
            quantity={fields[nameOf(line.id, 'quantity')]}
          />
        ))}
      </ul>
      <p className="mt-2 flex justify-between font-medium">
        <span>Total</span>
        <span className="tabular-nums">{formatCedis(sumOf(lines))}</span>
      </p>
    </section>
  );
}

const nameOf = (id: string, field: 'price' | 'quantity') => `lines.${id}.${field}`;

/** GHS; what is no amount yet adds nothing. */
const sumOf = (lines: readonly ShownLine[]) =>
  lines.reduce((sum, { price, quantity }) => {
    const units = /^\d{1,7}$/.test(quantity) ? Number(quantity) : 0;
    return sum + Math.round((parseAmount(price) ?? 0) * 100) * units;
  }, 0) / 100;

function SoldLine({
  line,
  price,
  quantity,
}: {
  line: ShownLine;
  price: FieldMetadata | undefined;
  quantity: FieldMetadata | undefined;
}) {
  if (!price || !quantity) return null;
  const name = lineName(line);
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {name}
          {line.productId === '' ? null : (
            <small className="block text-muted-foreground">
              {line.stock === null ? 'Not on sale any more' : `${formatCount(line.stock)} in stock`}
            </small>
          )}
        </span>
        <SubmitButton
          name="intent"
          value={`remove ${line.id}`}
          variant="ghost"
          formNoValidate
          aria-label={`Remove ${name}`}
        >
          Remove
        </SubmitButton>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <Figure field={quantity} label="Quantity" name={name} inputMode="numeric" />
        <Figure field={price} label="Price, GH₵" name={name} inputMode="decimal" />
      </div>
    </li>
  );
}

function Figure({
  field,
  label,
  name,
  inputMode,
}: {
  field: FieldMetadata;
  label: string;
  /** Of the goods. */
  name: string;
  inputMode: 'numeric' | 'decimal';
}) {
  return (
    <div>
      <label htmlFor={field.id} className="text-sm text-muted-foreground">
        {label} <span className="sr-only">of {name}</span>
      </label>
      <Input
        {...getControlProps(field, false)}
        inputMode={inputMode}
        autoComplete="off"
        defaultValue={field.initialValue}
      />
      <FieldErrors field={field} />
    </div>
  );
}
