import { Link } from '@remix-run/react';
import { FieldErrors } from '~/components/forms/field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { RowCheckbox } from '~/components/lists/row-checkbox';
import { photoColumn, priceColumn } from '~/components/products/product-list';
import { Button } from '~/components/ui/button';
import { limits } from '~/schemas/limits';
import type { ProductSummary } from '~/schemas/product';
import { paths } from '~/utils/paths';
import { KeptProducts } from './kept-products';

import { PickerSearch, ShowAll } from './picker-buttons';

/** The approved products of the seller, to be ticked; those ticked before stand above. */
export function ProductChoice({
  field,
  products,
  kept,
  isTicked,
  left,
  q,
  footer,
}: {
  field: FieldMetadata;
  products: ProductSummary[];
  kept: { id: string; title: string }[];
  /** Whether a product that stood on the page when the form was sent was ticked then. */
  isTicked: (id: string, before: boolean) => boolean;
  /** How many were ticked beyond the most. */
  left: number;
  q: string;
  footer: React.ReactNode;
}) {
  return (
    <section aria-labelledby={`${field.id}-title`} id={field.id}>
      <h2 id={`${field.id}-title`} className="text-base font-medium">
        2. Tick the products to promote
      </h2>
      <p className="text-muted-foreground">
        Approved products of yours, {limits.promotionProducts.max} at most.
      </p>
      <FieldErrors field={field} />
      {kept.length > 0 ? <KeptProducts field={field} kept={kept} isTicked={isTicked} left={left} /> : null}
      <PickerSearch q={q} />
      {products.length === 0 ? (
        <NoProducts q={q} kept={kept.length > 0} />
      ) : (
        <DataList
          caption="Approved products"
          rows={products}
          columns={[
            {
              id: 'tick',
              header: <span className="sr-only">Tick</span>,
              phone: 'select',
              cell: ({ id }) => (
                <RowCheckbox
                  id={`tick-${id}`}
                  form={field.formId}
                  name={field.name}
                  value={id}
                  defaultChecked={isTicked(id, false)}
                  label="Promote"
                />
              ),
            },
            photoColumn,
            {
              id: 'product',
              header: 'Product',
              // A tick, and no link: who leaves the page loses what they chose.
              cell: ({ id, title, category, sku }) => (
                <label htmlFor={`tick-${id}`} className="block cursor-pointer">
                  <span className="line-clamp-3">{title || 'Without a name'}</span>
                  <span className="block text-sm font-normal text-muted-foreground md:text-xs">
                    {[category, sku].filter(Boolean).join(' · ')}
                  </span>
                </label>
              ),
            },
            priceColumn,
          ]}
          footer={footer}
        />
      )}
    </section>
  );
}

function NoProducts({ q, kept }: { q: string; kept: boolean }) {
  if (q)
    return (
      <EmptyState
        title={`No approved product matches “${q}”`}
        action={<ShowAll>Show all approved products</ShowAll>}
      >
        <p>Search matches the start of words. Try fewer words.</p>
      </EmptyState>
    );
  if (kept) return <p className="text-muted-foreground">All products of this page are chosen.</p>;
  return (
    <EmptyState
      title="No product of yours is approved yet"
      action={
        <Button asChild variant="outline">
          <Link to={paths.seller.products()}>Your products</Link>
        </Button>
      }
    >
      <p>A promotion shows approved products. Add one, and come back when it is approved.</p>
    </EmptyState>
  );
}
