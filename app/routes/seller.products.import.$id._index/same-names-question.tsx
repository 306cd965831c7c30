import { Label } from '~/components/ui/label';
import { Select } from '~/components/ui/select';
import type { ImportQuestions } from '~/schemas/products/product-import';
import { formatCount } from '~/utils/text';

/** Whether rows of one name are variants of one product, and which column tells them apart. */
export function SameNamesQuestion({ sameNames }: Pick<ImportQuestions, 'sameNames'>) {
  const { count, title, lines, columns, chosen } = sameNames;
  if (count === 0) return null;
  const rows = `“${title}” is on lines ${lines.join(', ')}`;
  const more = count > 1 ? `, and ${formatCount(count - 1)} more names are on several rows` : '';
  return (
    <div className="max-w-form">
      <Label htmlFor="variants" className="mb-1.5 block">
        Are rows of one name variants of one product?
      </Label>
      <p id="variants-help" className="mb-1.5 text-sm wrap-anywhere text-muted-foreground">
        {rows}
        {more}.{columns.length === 0 ? ' No column tells them apart, so each is a product of its own.' : null}
      </p>
      <input type="hidden" name="variantsShown" value={chosen} />
      <Select id="variants" name="variants" defaultValue={chosen} aria-describedby="variants-help">
        <option value="">No, each is a product of its own</option>
        {columns.map((name) => (
          <option key={name} value={name}>
            Yes, told apart by {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
