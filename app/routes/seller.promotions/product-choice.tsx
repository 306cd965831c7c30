import { FieldErrors } from '~/components/forms/field';
import type { FieldMetadata } from '~/components/forms/use-form';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { RowCheckbox } from '~/components/lists/row-checkbox';
import { photoColumn, priceColumn } from '~/components/products/product-list';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { limits } from '~/schemas/limits';
import type { ProductSummary } from '~/schemas/products/product-summary';
import { paths } from '~/utils/paths';
import { PickerSearch, ShowAll } from './picker-buttons';
import { SelectedProducts } from './selected-products';

/** Selects approved products; those selected on other pages are listed above. */
export function ProductChoice({
  field,
  products,
  selected,
  isSelected,
  dropped,
  q,
  footer,
}: {
  field: FieldMetadata;
  products: ProductSummary[];
  selected: { id: string; title: string }[];
  /** Whether a product was selected when the form was sent; `before` when it was not sent yet. */
  isSelected: (id: string, before: boolean) => boolean;
  /** How many were dropped out because the maximum was reached. */
  dropped: number;
  q: string;
  footer: React.ReactNode;
}) {
  return (
    <section aria-labelledby={`${field.id}-title`} id={field.id}>
      <h2 id={`${field.id}-title`} className="text-base font-medium">
        2. Select products to promote
      </h2>
      <p className="text-muted-foreground">Up to {limits.promotionProducts.max} of your approved products.</p>
      <FieldErrors field={field} />
      {selected.length > 0 ? (
        <SelectedProducts field={field} selected={selected} isSelected={isSelected} dropped={dropped} />
      ) : null}
      <PickerSearch q={q} />
      {products.length === 0 ? (
        <NoProducts q={q} selected={selected.length > 0} />
      ) : (
        <DataList
          caption="Approved products"
          rows={products}
          columns={[
            {
              id: 'select',
              header: <span className="sr-only">Select</span>,
              phone: 'select',
              cell: ({ id, title }) => (
                <RowCheckbox
                  id={`select-${id}`}
                  form={field.formId}
                  name={field.name}
                  value={id}
                  defaultChecked={isSelected(id, false)}
                  label={`Promote ${title || 'untitled product'}`}
                />
              ),
            },
            photoColumn,
            {
              id: 'product',
              header: 'Product',
              // A label, not a link: leaving the page would lose the selection.
              cell: ({ id, title, category, sku }) => (
                <label htmlFor={`select-${id}`}>
                  <span className="line-clamp-3">{title || 'Untitled product'}</span>
                  <small>{[category, sku].filter(Boolean).join(' · ')}</small>
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

function NoProducts({ q, selected }: { q: string; selected: boolean }) {
  if (q)
    return (
      <EmptyState
        title={`No approved products match “${q}”`}
        action={<ShowAll>Show all approved products</ShowAll>}
      >
        <p>Search matches the start of words. Try fewer words.</p>
      </EmptyState>
    );
  if (selected) return <p className="text-muted-foreground">All products on this page are selected.</p>;
  return (
    <EmptyState
      title="No approved products yet"
      action={
        <Button asChild variant="outline">
          <Link to={paths.seller.products()}>View products</Link>
        </Button>
      }
    >
      <p>Only approved products can be promoted. Add a product and come back when it’s approved.</p>
    </EmptyState>
  );
}
