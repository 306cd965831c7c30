import { FieldErrors } from '~/components/forms/field';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, getControlProps } from '~/components/forms/use-form';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { lineName } from '~/schemas/orders/line-name';
import { formatCount } from '~/utils/text';

/** A product, or one of its variants, that can be added to a sale; the price in GHS, as text. */
export interface FoundProduct {
  productId: string;
  variantId: string;
  title: string;
  variant: string;
  price: string;
  stock: number;
}

/** The search for products, with a button beside each that was found. */
export function FindProducts({
  field,
  q,
  found,
}: {
  field: FieldMetadata;
  q: string;
  found: FoundProduct[];
}) {
  return (
    <div>
      <Label htmlFor={field.id} className="mb-1.5 block">
        Find a product
      </Label>
      <div className="flex gap-2">
        <Input
          {...getControlProps(field, false)}
          type="search"
          defaultValue={field.initialValue}
          placeholder="Title or SKU"
          autoComplete="off"
        />
        <SubmitButton name="intent" value="find" variant="outline" formNoValidate>
          Find
        </SubmitButton>
      </div>
      <FieldErrors field={field} />
      {q !== '' && found.length === 0 ? (
        <p className="mt-3 text-muted-foreground">
          No approved product matches “{q}”. Enter it under “Other goods”.
        </p>
      ) : null}
      {found.length > 0 ? (
        <ul aria-label="Products found" className="mt-3 divide-y divide-border border-y border-border">
          {found.map((one) => (
            <FoundRow key={`${one.productId} ${one.variantId}`} found={one} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function FoundRow({ found }: { found: FoundProduct }) {
  const { productId, variantId, price, stock } = found;
  const name = lineName(found);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <small className="block text-muted-foreground">
          GH₵ {price} · {stock === 0 ? 'out of stock' : `${formatCount(stock)} in stock`}
        </small>
      </span>
      {stock === 0 ? null : (
        <SubmitButton
          name="intent"
          value={`add ${productId} ${variantId}`}
          variant="outline"
          formNoValidate
          aria-label={`Add ${name}`}
        >
          Add
        </SubmitButton>
      )}
    </li>
  );
}
