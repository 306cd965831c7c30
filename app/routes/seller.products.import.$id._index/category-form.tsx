import { Form } from '@remix-run/react';
import { Card, CardDescription, CardTitle } from '~/components/ui/card';
import { Label } from '~/components/ui/label';
import { Select } from '~/components/ui/select';
import type { ProductImport } from '~/schemas/product-import';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { IntentButton } from './intent-button';

type Shown = Pick<ProductImport, 'id' | 'categories' | 'mapping'>;

/** `allOtherCategories` of the schema. */
const allOthers = '*';

/** Matches the file's categories with ours; earlier choices can be changed. */
export function CategoryForm({ record, categories }: { record: Shown; categories: string[] }) {
  const unknown = record.categories.map(({ name, count }) => ({ name, count, chosen: '' }));
  const mapped = record.mapping.map(({ name, category }) => ({ name, count: 0, chosen: category }));
  const entries = [...unknown, ...mapped];
  if (entries.length === 0) return null;
  return (
    <Card>
      <CardTitle>{unknown.length > 0 ? 'Match your categories' : 'Your category matches'}</CardTitle>
      <CardDescription>
        {unknown.length > 0
          ? 'Your file has categories that we don’t. Products without a match are skipped.'
          : 'Change any match that isn’t right.'}
      </CardDescription>
      <Form method="post" action={paths.seller.productImport(record.id)} className="mt-4">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map(({ name, count, chosen }, index) => (
            <li key={`${name}:${chosen}`} className="min-w-0">
              <input type="hidden" name="name" value={name} />
              <Label htmlFor={`category-${index}`} className="mb-1.5 block wrap-anywhere">
                {labelOf(name)}
                {count > 0 ? (
                  <span className="font-normal text-muted-foreground"> · {plural(count, 'product')}</span>
                ) : null}
              </Label>
              <Select id={`category-${index}`} name="chosen" defaultValue={chosen}>
                <option value="">Skip these products</option>
                {categories.map((category) => (
                  <option key={category} value={category}>
                    {category}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
        <IntentButton
          intent="map"
          variant={unknown.length > 0 ? 'default' : 'outline'}
          pendingLabel="Checking file again …"
          className="mt-4 max-sm:w-full"
        >
          Apply categories
        </IntentButton>
      </Form>
    </Card>
  );
}

function labelOf(name: string): string {
  if (name === allOthers) return 'All other categories';
  return name === '' ? 'No category' : `“${name}”`;
}
