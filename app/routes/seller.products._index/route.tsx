import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { BulkBar } from '~/components/lists/bulk-bar';
import { DataList } from '~/components/lists/data-list';
import { ExportLink } from '~/components/lists/export-link';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { NoProducts } from '~/components/products/no-products';
import { categoryFilter, sortFilter } from '~/components/products/product-filters';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { invalidForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { handleImportForm } from '~/http/import-form.server';
import { getSettings } from '~/repositories/settings.server';
import { productListSearch } from '~/schemas/product-forms';
import { isReadable } from '~/schemas/unreadable';
import { versionOf } from '~/services/products/edit-product.server';
import { listProductsByTab } from '~/services/products/list-products.server';
import { formatDate } from '~/utils/dates';
import { closedUntil } from '~/utils/holiday';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { columnsOf, tickedForm } from './columns';
import { EmptyStall } from './empty-stall';
import { handleListForm } from './handle-list-form.server';
import { StockForm } from './stock-form';

export const meta: MetaFunction = () => [title('Products')];

const tabNames = ['all', 'pending', 'approved', 'rejected', 'out-of-stock'] as const;
const tabLabels = {
  all: 'All',
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  'out-of-stock': 'Out of stock',
};

export const loader = sellerLoader({ search: productListSearch }, async ({ actor, scope, search }) => {
  const [list, { categories, rejectionReasons, commissionPercent }] = await Promise.all([
    listProductsByTab(scope, search, tabNames),
    getSettings(),
  ]);
  const now = new Date().toISOString();
  const products = search.edit ? list.items.filter(isReadable) : [];
  return {
    ...list,
    versions: Object.fromEntries(products.map((product) => [product.id, versionOf(product)])),
    search,
    categories,
    rejectionReasons,
    commissionPercent,
    holiday: closedUntil(actor, now),
    now,
  };
});

export const action = sellerAction({ uploads: true }, async ({ request, actor, session }) => {
  const form = await readForm(request);
  if (form.get('intent') === 'import') {
    const { submission, result } = await handleImportForm(actor, form);
    if (!result?.success) return invalidForm(submission, result ? refusalOf(result) : {});
    return redirect(paths.seller.productImport(result.data.id), 303);
  }
  const outcome = await handleListForm(actor, form);
  if ('refusal' in outcome) return outcome.refusal;
  session.flash('flash', outcome.flash);
  const { searchParams } = new URL(request.url);
  return redirect(afterwards(Object.fromEntries(searchParams)), 303);
});

/** Back to the list as it was, with what was edited shown. */
function afterwards({ index, edit, ...search }: Record<string, string>): string {
  return paths.seller.products(search);
}

export { revalidateAfterClash as shouldRevalidate } from '~/http/revalidate-clash';

export default function ProductsPage() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [ticked] = useForm({ id: tickedForm, lastResult: answer?.result, defaultValue: {} });
  const { items, tabs, nextCursor, search } = data;
  const { after, trail, edit, ...view } = search;
  const own = {
    ...view,
    tab: view.tab === 'all' ? '' : view.tab,
    sort: view.sort === 'newest' ? '' : view.sort,
  };
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  const filtered = view.q !== '' || view.category !== '';
  const listed = counted[view.tab] ?? items.length;
  const here = { ...own, after, trail };
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
      {data.holiday ? (
        <Alert kind="info" className="mb-4">
          <p>
            You are closed until {formatDate(data.holiday)}, and your products say so.{' '}
            <Link to={paths.profile()} className="link">
              Change your holiday
            </Link>
          </p>
        </Alert>
      ) : null}
      {edit ? null : <ErrorSummary form={ticked} />}
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
        selects={[categoryFilter(data.categories, view.category), ...(view.q ? [] : [sortFilter(view.sort)])]}
        hidden={own.tab ? { tab: own.tab } : {}}
        clearTo={filtered ? paths.seller.products({ tab: own.tab, sort: own.sort }) : undefined}
      >
        {items.length === 0 || edit ? null : (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.seller.products({ ...here, edit: '1' })}>Edit in place</Link>
          </Button>
        )}
        <ExportLink to={paths.seller.exportProducts(own)} />
        <Button asChild variant="outline" size="sm">
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
      ) : edit ? (
        <StockForm
          rows={items}
          versions={data.versions}
          lastResult={answer?.result}
          action={paths.seller.products({ ...here, edit: '1' })}
          cancelTo={paths.seller.products(here)}
        />
      ) : (
        <DataList
          caption="Products"
          rows={items}
          rowKey={(row) => row.id}
          columns={columnsOf(data)}
          footer={
            <CursorPagination
              shown={items.length}
              total={listed}
              nouns={['product', 'products']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => paths.seller.products({ ...own, ...page })}
            />
          }
        />
      )}
      {items.length === 0 || edit ? null : (
        <BulkBar id={tickedForm} method="post" action={paths.seller.products(here)}>
          <SubmitButton name="intent" value="out-of-stock" variant="outline">
            Out of stock
          </SubmitButton>
          <Button
            formMethod="get"
            formAction={paths.seller.deleteProducts()}
            variant="ghost"
            className="text-destructive"
          >
            Delete …
          </Button>
        </BulkBar>
      )}
    </>
  );
}

function summary(counted: Record<string, number>): string {
  const rejected = counted.rejected ?? 0;
  const all = plural(counted.all ?? 0, 'product');
  return rejected > 0 ? `${all} · ${rejected} to change` : all;
}
