import { DescriptionList } from '~/components/layout/description-list';
import { ProductPhoto } from '~/components/products/product-photo';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import type { Product } from '~/schemas/products/product';
import type { VariantOption } from '~/schemas/products/variant-options';

/** The product as saved, shown beside the form. */
export function ProductFacts({ product, options }: { product: Product; options: VariantOption[] }) {
  const { title, description, category, images, status, created_at, updated_at } = product;
  const approved = status === 'approved';
  return (
    <Card>
      <CardTitle className="mb-3">{approved ? 'As buyers see it' : 'Current version'}</CardTitle>
      <ProductPhoto image={images[0]} alt={`First photo of ${title}`} size="square" className="mb-4" />
      <DescriptionList
        items={[
          { term: 'Title', details: <span className="line-clamp-4 break-words">{title}</span> },
          { term: 'Category', details: category },
          ...(approved
            ? [
                {
                  term: 'Description',
                  details: description ? (
                    <span className="whitespace-pre-line break-words">{description}</span>
                  ) : null,
                },
              ]
            : []),
          ...(options.length > 0 ? [{ term: 'Variants', details: <Options options={options} /> }] : []),
          { term: 'Photos', details: String(images.length) },
          {
            term: 'Added',
            details: created_at ? <Time value={created_at} mode="datetime" /> : null,
          },
          {
            term: 'Updated',
            details: updated_at ? <Time value={updated_at} mode="relative" /> : null,
          },
        ]}
      />
      {approved ? (
        <p className="mt-4 text-sm text-muted-foreground">
          Price, stock and SKU change at once. We review changes to title, description, category, photos and
          variants first; until then buyers see this version.
        </p>
      ) : null}
    </Card>
  );
}

function Options({ options }: { options: VariantOption[] }) {
  return options.map(({ name, values }) => (
    <p key={name}>
      {name}: {values.join(', ')}
    </p>
  ));
}
