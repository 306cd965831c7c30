import { useState } from 'react';
import { FieldErrors } from '~/components/forms/field';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, getControlProps } from '~/components/forms/use-form';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { useTypedSearch } from '~/components/ui/use-typed-search';
import { lineName } from '~/schemas/orders/line-name';
import { paths } from '~/utils/paths';
import { type FoundProduct, ProductTiles, type TileProps } from './product-tiles';

type Props = {
  field: FieldMetadata;
  /** What the page was searched for, and found. */
  q: string;
  found: FoundProduct[];
  recent: FoundProduct[];
} & TileProps;

/**
 * The search for products, with what was sold last below it, and what is found: with JavaScript while someone
 * types. Without a connection it finds among what was sold last.
 */
export function FindProducts({ field, q: searched, found: sent, recent, onPick, ...tiles }: Props) {
  const [typed, setTyped] = useState(field.initialValue);
  const { q, answer } = useTypedSearch<Pick<Props, 'q' | 'found'>>(typed, (q) => paths.seller.newSale({ q }));
  const among = recent.filter((product) => lineName(product).toLowerCase().includes(q.toLowerCase()));
  const found = q === '' ? [] : q === searched ? sent : (answer?.found ?? among);
  return (
    <div>
      <Label htmlFor={field.id} className="mb-1.5 block">
        Find a product
      </Label>
      <div className="flex gap-2">
        <Input
          {...getControlProps(field, false)}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="Title or SKU"
          autoComplete="off"
        />
        {/* The first button of the form, which Enter presses in any of its fields. */}
        <SubmitButton
          name="intent"
          value="find"
          variant="outline"
          formNoValidate
          onClick={(event) => event.preventDefault()}
        >
          Find
        </SubmitButton>
      </div>
      <FieldErrors field={field} />
      {found.length === 0 && (q === searched ? q !== '' : answer) ? (
        <p className="mt-3 text-muted-foreground">
          No approved product matches “{q}”. Enter it under “Other goods”.
        </p>
      ) : null}
      <ProductTiles
        label="Products found"
        products={found}
        {...tiles}
        onPick={(product) => {
          onPick(product);
          // What was sold last comes with a page that was not searched for anything.
          if (searched === '') setTyped('');
        }}
      />
      {q === '' ? <ProductTiles label="Sold last" products={recent} {...tiles} onPick={onPick} /> : null}
    </div>
  );
}
