import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { FilterBar } from '~/components/lists/filter-bar';
import { Pagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { NoProducts } from '~/components/products/no-products';
import { categoryFilter, sortFilter } from '~/components/products/product-filters';
import {
  column,
  photoColumn,
  priceColumn,
  statusColumn,
  stockColumn,
  titleColumn,
} from '~/components/products/product-list';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { getSettings } from '~/repositories/settings.server';
import { documentId } from '~/schemas/fields';
import { productListSearch } from '~/schemas/product-forms';
import { importFormSchema } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { sellerAction, sellerLoader } from '~/services/auth/guards.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { startImport } from '~/services/products/import/start-import.server';
import { listProductsByTab } from '~/services/products/list-products.server';
import { sellerReceives } from '~/utils/commission';
import { filesOf, invalidForm, parseForm, readForm, refusalOf } from '~/utils/forms.server';
import { nextPage, previousPage } from '~/utils/pages';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [{ title: 'Products · Makola' }];

const tabNames = ['all', 'pending', 'approved', 'rejected', 'out-of-stock'] as const;
const tabLabels = {
  all: 'All',
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  'out-of-stock': 'Out of stock',
};

export const loader = sellerLoader({ search: productListSearch }, async ({ scope, search }) => {
  const [list, { categories, rejectionReasons, commissionPercent }] = await Promise.all([
    listProductsByTab(scope, search, tabNames),
    getSettings(),
  ]);
  return {
    ...list,
    search,
    categories,
    rejectionReasons,
    commissionPercent,
    now: new Date().toISOString(),
  };
});

const formSchema = v.object({ intent: v.literal('delete'), id: documentId });

export const action = sellerAction({}, async ({ request, actor, session }) => {
  const form = await readForm(request);
  if (form.get('intent') === 'import') return importFile(actor, form);
  const submission = parseForm(form, formSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const title = await removeProduct(actor, submission.value.id);
  const text =
    title === null ? 'This product was deleted before.' : `“${title}” and its photos are deleted.`;
  session.flash('flash', { kind: 'success', text });
  return redirect(paths.seller.products(), 303);
});

/** Handles intent=import (product.md, section 2); the form itself stands on a page of its own. */
async function importFile(actor: User, form: FormData) {
  const [file] = filesOf(form, 'file');
  form.delete('file');
  const submission = parseForm(form, importFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const result = await startImport(actor, { file, ...submission.value });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  return redirect(paths.seller.productImport(result.data.id), 303);
}

export { RouteError as ErrorBoundary } from '~/components/layout/route-error';

export default function ProductsPage() {
  const data = useLoaderData<typeof loader>();
  const { items, tabs, nextCursor, search, now, commissionPercent } = data;
  const refused = Object.values(useActionData<typeof action>()?.result.error ?? {}).flat();
  const { after, trail, ...view } = search;
  const own = {
    ...view,
    tab: view.tab === 'all' ? '' : view.tab,
    sort: view.sort === 'newest' ? '' : view.sort,
  };
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  const filtered = view.q !== '' || view.category !== '';
  const previous = previousPage(search);
  const listed = counted[view.tab] ?? items.length;
  return (
    <>
      <PageHeader
        title="Products"
        summary={summary(counted)}
        actions={
          <Button asChild>
            <Link to={paths.seller.addProduct()}>Add product</Link>
          </Button>
        }
      />
      {refused.length > 0 ? (
        <Alert kind="danger" role="alert" className="mb-4">
          {refused.join(' ')}
        </Alert>
      ) : null}
      <StatusTabs
        label="Products by state"
        tabs={tabs.map(({ name, count }) => ({
          label: tabLabels[name],
          count,
          current: view.tab === name,
          to: paths.seller.products({ ...own, tab: name === 'all' ? '' : name }),
        }))}
      />
      <FilterBar
        action={paths.seller.products()}
        search={{
          name: 'q',
          value: view.q,
          label: 'Search your products',
          placeholder: 'Title or SKU',
        }}
        selects={[
          categoryFilter(data.categories, view.category),
          ...(view.q ? [] : [sortFilter(view.sort)]),
        ]}
        hidden={own.tab ? { tab: own.tab } : {}}
        clearTo={filtered ? paths.seller.products({ tab: own.tab, sort: own.sort }) : undefined}
      >
        <Button asChild variant="secondary" size="sm">
          <a href={paths.seller.exportProducts(own)} download>
            Export
          </a>
        </Button>
        <Button asChild variant="secondary" size="sm">
          <Link to={paths.seller.importProducts()}>Import</Link>
        </Button>
      </FilterBar>
      {items.length === 0 ? (
        filtered || view.tab !== 'all' || after ? (
          <NoProducts
            q={view.q}
            category={view.category}
            state={view.tab === 'all' ? '' : tabLabels[view.tab]}
            allTo={paths.seller.products()}
            withoutCategoryTo={paths.seller.products({ ...own, category: '' })}
          />
        ) : (
          <EmptyStall />
        )
      ) : (
        <DataList
          caption="Products"
          rows={items}
          rowKey={(row) => row.id}
          columns={[
            photoColumn,
            titleColumn(
              (product) => paths.seller.editProduct(product.id),
              ({ category, sku }) => [category, sku].filter(Boolean).join(' · '),
            ),
            statusColumn(data.rejectionReasons, now),
            priceColumn,
            column({
              id: 'receive',
              header: 'You receive',
              align: 'end',
              hideOnPhone: true,
              className: 'text-muted',
              cell: ({ price }) =>
                price === null ? '—' : <Money amount={sellerReceives(price, commissionPercent)} />,
            }),
            stockColumn,
            column({
              id: 'changed',
              header: 'Changed',
              wideOnly: true,
              className: 'text-muted whitespace-nowrap',
              cell: ({ updated_at }) =>
                updated_at ? <Time value={updated_at} mode="relative" now={now} /> : '—',
            }),
            column({
              id: 'edit',
              header: <span className="sr-only">Actions</span>,
              align: 'end',
              wideOnly: true,
              cell: ({ id, title }) => (
                <Button asChild variant="secondary" size="sm">
                  <Link to={paths.seller.editProduct(id)} aria-label={`Edit ${title}`}>
                    Edit
                  </Link>
                </Button>
              ),
            }),
          ]}
          footer={
            <Pagination
              shown={items.length}
              total={listed}
              nouns={['product', 'products']}
              previousTo={previous && paths.seller.products({ ...own, ...previous })}
              nextTo={
                nextCursor &&
                paths.seller.products({ ...own, ...nextPage({ after, trail }, nextCursor) })
              }
            />
          }
        />
      )}
    </>
  );
}

function summary(counted: Record<string, number>): string {
  const rejected = counted.rejected ?? 0;
  const all = plural(counted.all ?? 0, 'product');
  return rejected > 0 ? `${all} · ${rejected} to change` : all;
}

function EmptyStall() {
  return (
    <EmptyState
      motif
      title="Your stall is empty"
      action={
        <Button asChild>
          <Link to={paths.seller.addProduct()}>Add your first product</Link>
        </Button>
      }
    >
      <p>Add a product with a photo and a price. We look at it, and you hear from us.</p>
    </EmptyState>
  );
}
