import { DescriptionList } from '~/components/layout/description-list';
import { PhotoGallery } from '~/components/products/photo-gallery';
import { VariantTable } from '~/components/products/variant-table';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import type { Product } from '~/schemas/products/product';
import { formatCount, plural } from '~/utils/text';

/** What the admin reviews: large photos and the product's fields. */
export function ProductDetails({ product }: { product: Product }) {
  const { title, description, category, sku, price, quantity, variants, images, rejectionReason } = product;
  const { status, created_at, updatedAt } = product;
  return (
    <>
      {rejectionReason ? (
        <Alert kind="danger" title="Rejected">
          <p>{rejectionReason}</p>
        </Alert>
      ) : null}
      <Card>
        <CardTitle className="sr-only">Photos</CardTitle>
        <PhotoGallery images={images} title={title} />
      </Card>
      <Card>
        <CardTitle className="mb-3">Details</CardTitle>
        <DescriptionList
          items={[
            {
              term: variants ? 'Lowest price' : 'Price',
              details: price === null ? null : <Money amount={price} currency />,
            },
            { term: 'Category', details: category },
            { term: 'In stock', details: quantity === null ? null : formatCount(quantity) },
            ...(variants ? [] : [{ term: 'SKU', details: sku }]),
            {
              term: 'Submitted',
              details: created_at ? <Time value={created_at} mode="datetime" /> : null,
            },
            ...(status === 'pending' && updatedAt
              ? [{ term: 'Sent again', details: <Time value={updatedAt} mode="datetime" /> }]
              : []),
            {
              term: 'Description',
              details: description ? <p className="whitespace-pre-line break-words">{description}</p> : null,
            },
          ]}
        />
      </Card>
      {variants ? (
        <Card>
          <CardTitle className="mb-3">{plural(variants.rows.length, 'variant')}</CardTitle>
          <VariantTable variants={variants} />
        </Card>
      ) : null}
    </>
  );
}
