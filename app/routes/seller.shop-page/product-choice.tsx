import { FieldErrors } from '~/components/forms/field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { Checkbox } from '~/components/ui/checkbox';
import { limits } from '~/schemas/limits';

/** Which products the page shows: checkboxes of one name, which work without JavaScript. */
export function ProductChoice({
  field,
  products,
  chosen,
}: {
  field: FieldMetadata;
  products: { id: string; title: string; inStock: boolean }[];
  chosen: ReadonlySet<string>;
}) {
  const { max } = limits.shopPage.products;
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={`${field.descriptionId} ${field.errorId}`}>
      <legend className="mb-1.5 font-medium">
        Products <span className="font-normal text-muted-foreground">(optional)</span>
      </legend>
      <p id={field.descriptionId} className="mb-2 text-sm text-muted-foreground">
        Up to {max}. Select none to show your newest products that are in stock.
      </p>
      <FieldErrors field={field} />
      <ul className="max-h-96 overflow-y-auto rounded-md border border-border px-3 py-1">
        {products.map(({ id, title, inStock }) => (
          <li key={id}>
            <label
              htmlFor={`${field.id}-${id}`}
              className="flex min-h-11 items-center gap-2.5 py-1 md:min-h-8"
            >
              <Checkbox
                id={`${field.id}-${id}`}
                name={field.name}
                value={id}
                defaultChecked={chosen.has(id)}
              />
              <span className="min-w-0 wrap-anywhere">
                {title}
                {inStock ? null : <span className="text-muted-foreground"> · Out of stock</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
