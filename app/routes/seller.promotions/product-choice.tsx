import { Link } from '@remix-run/react';
import type { FieldMetadata } from '~/components/forms/use-form';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { FilterBar } from '~/components/lists/filter-bar';
import { RowCheckbox } from '~/components/lists/row-checkbox';
import { column, photoColumn, priceColumn, titleColumn } from '~/components/products/product-list';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { limits } from '~/schemas/limits';
import type { ProductSummary } from '~/schemas/product';
import { paths } from '~/utils/paths';
import { FieldErrors } from './package-choice';

/** The approved products of the seller, to be ticked; those ticked on other pages of the list stand above it. */
export function ProductChoice({
  field,
  products,
  kept,
  ticked,
  q,
  chosen,
  footer,
}: {
  field: FieldMetadata;
  products: ProductSummary[];
  kept: { id: string; title: string }[];
  /** Ids that were ticked when the form came back. */
  ticked: ReadonlySet<string>;
  q: string;
  /** As it stands in the address. */
  chosen: string;
  footer: React.ReactNode;
}) {
  return (
    <section aria-labelledby={`${field.id}-title`} id={field.id}>
      <h2 id={`${field.id}-title`} className="text-base font-medium">
        2. Tick the products to promote
      </h2>
      <p className="text-muted">
        Approved products of yours, {limits.promotionProducts.max} at most.
      </p>
      <FieldErrors field={field} />
      {kept.length > 0 ? <KeptProducts field={field} kept={kept} /> : null}
      <FilterBar
        action={paths.seller.promotions()}
        search={{ name: 'q', value: q, label: 'Search your products', placeholder: 'Title or SKU' }}
        selects={[]}
        hidden={chosen ? { chosen } : {}}
        clearTo={q ? paths.seller.promotions({ chosen }) : undefined}
      >
        {products.length > 0 ? (
          <Button
            form={field.formId}
            formMethod="get"
            formAction={paths.seller.promotions()}
            formNoValidate
            variant="secondary"
            size="sm"
          >
            Keep these, look for more
          </Button>
        ) : null}
      </FilterBar>
      {products.length === 0 ? (
        <NoProducts q={q} kept={kept.length > 0} chosen={chosen} />
      ) : (
        <DataList
          caption="Approved products"
          rows={products}
          rowKey={({ id }) => id}
          columns={[
            column({
              id: 'tick',
              header: <span className="sr-only">Tick</span>,
              phone: 'select',
              cell: ({ id, title }) => (
                <RowCheckbox
                  form={field.formId}
                  name={field.name}
                  value={id}
                  defaultChecked={ticked.has(id)}
                  label={`Promote ${title}`}
                />
              ),
            }),
            photoColumn,
            titleColumn(
              ({ id }) => paths.seller.editProduct(id),
              ({ category, sku }) => [category, sku].filter(Boolean).join(' · '),
            ),
            priceColumn,
          ]}
          footer={footer}
        />
      )}
    </section>
  );
}

function KeptProducts({
  field,
  kept,
}: {
  field: FieldMetadata;
  kept: { id: string; title: string }[];
}) {
  return (
    <fieldset className="mt-3 rounded-lg border border-line bg-surface px-4 py-2">
      <legend className="sr-only">Chosen so far</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {kept.map(({ id, title }) => (
          <li key={id}>
            <label htmlFor={`kept-${id}`} className="flex min-h-11 items-center gap-2.5 md:min-h-8">
              <Checkbox
                id={`kept-${id}`}
                form={field.formId}
                name={field.name}
                value={id}
                defaultChecked
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function NoProducts({ q, kept, chosen }: { q: string; kept: boolean; chosen: string }) {
  if (q)
    return (
      <EmptyState
        title={`No approved product matches “${q}”`}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.seller.promotions({ chosen })}>Show all approved products</Link>
          </Button>
        }
      >
        <p>Each word is looked for at the beginning of a word. Try fewer words.</p>
      </EmptyState>
    );
  if (kept) return <p className="text-muted">All products of this page are chosen.</p>;
  return (
    <EmptyState
      title="No product of yours is approved yet"
      action={
        <Button asChild variant="secondary">
          <Link to={paths.seller.products()}>Your products</Link>
        </Button>
      }
    >
      <p>A promotion shows approved products. Add one, and come back when it is approved.</p>
    </EmptyState>
  );
}
