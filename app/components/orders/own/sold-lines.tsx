import type { SubmissionResult } from '@conform-to/react';
import { FieldErrors } from '~/components/forms/field';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, getControlProps, useForm } from '~/components/forms/use-form';
import { Input } from '~/components/ui/input';
import { lineName } from '~/schemas/orders/line-name';
import { type CountedLine, pickKey } from '~/schemas/orders/sale-lines';
import { formatCount } from '~/utils/text';

/**
 * A line of a sale, as it was typed; `stock` is null for goods that are no product on sale, and left out
 * where it is not known.
 */
export interface ShownLine extends CountedLine {
  title: string;
  variant: string;
  price: string;
  stock?: number | null;
  /** Whether the draft does not have it: the form says what it sells. */
  isAdded?: boolean;
}

/** What is sold: price and quantity of each line. */
export function SoldLines({
  formId,
  lines,
  lastResult,
  onChange,
}: {
  formId: string;
  lines: readonly ShownLine[];
  lastResult: SubmissionResult | undefined;
  onChange: (lines: ShownLine[]) => void;
}) {
  const defaultValue: Record<string, string> = {};
  for (const { id, price, quantity } of lines) {
    defaultValue[nameOf(id, 'price')] = price;
    defaultValue[nameOf(id, 'quantity')] = quantity;
  }
  const [, fields] = useForm({ id: formId, lastResult, defaultValue });
  if (lines.length === 0) return null;
  const change = (line: ShownLine, typed: Partial<ShownLine>) =>
    onChange(lines.map((one) => (one === line ? { ...one, ...typed } : one)));
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
            onType={(typed) => change(line, typed)}
            onRemove={() => onChange(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
    </section>
  );
}

const nameOf = (id: string, field: 'of' | 'title' | 'price' | 'quantity') => `lines.${id}.${field}`;

function SoldLine({
  line,
  price,
  quantity,
  onType,
  onRemove,
}: {
  line: ShownLine;
  price: FieldMetadata | undefined;
  quantity: FieldMetadata | undefined;
  onType: (typed: Partial<ShownLine>) => void;
  onRemove: () => void;
}) {
  if (!price || !quantity) return null;
  const name = lineName(line);
  return (
    <li className="py-3">
      {line.isAdded ? (
        <>
          <input type="hidden" name={nameOf(line.id, 'of')} value={pickKey(line)} />
          {/* Only to show it again. */}
          <input type="hidden" name={nameOf(line.id, 'title')} value={name} />
        </>
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {name}
          {line.productId === '' || line.stock === undefined ? null : (
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
          onClick={(event) => {
            // What the draft has is removed there.
            if (!line.isAdded) return;
            event.preventDefault();
            onRemove();
          }}
        >
          Remove
        </SubmitButton>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <Figure
          field={quantity}
          value={line.quantity}
          label="Quantity"
          name={name}
          inputMode="numeric"
          onType={(typed) => onType({ quantity: typed })}
        />
        <Figure
          field={price}
          value={line.price}
          label="Price, GH₵"
          name={name}
          inputMode="decimal"
          onType={(typed) => onType({ price: typed })}
        />
      </div>
    </li>
  );
}

function Figure({
  field,
  value,
  label,
  name,
  inputMode,
  onType,
}: {
  field: FieldMetadata;
  value: string;
  label: string;
  /** Of the goods. */
  name: string;
  inputMode: 'numeric' | 'decimal';
  onType: (typed: string) => void;
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
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      <FieldErrors field={field} />
    </div>
  );
}
