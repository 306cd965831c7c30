import { FieldErrors } from '~/components/forms/field';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, getControlProps } from '~/components/forms/use-form';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { type FoundProduct, ProductTiles, type TileProps } from './product-tiles';

/** The search for products; below it what was found, or what was sold last. */
export function FindProducts({
  field,
  q,
  found,
  recent,
  ...tiles
}: {
  field: FieldMetadata;
  q: string;
  found: FoundProduct[];
  recent: FoundProduct[];
} & TileProps) {
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
        {/* The first button of the form, which Enter presses in any of its fields. */}
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
      <ProductTiles label="Products found" products={found} {...tiles} />
      <ProductTiles label="Sold last" products={recent} {...tiles} />
    </div>
  );
}
