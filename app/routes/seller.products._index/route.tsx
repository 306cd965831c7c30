import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { BulkBar, SelectedRows } from '~/components/lists/bulk-bar';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { selectionForm } from '~/components/lists/selection';
import { categoryFilter, noProductsIn, sortFilter } from '~/components/products/product-filters';
import { FirstSteps } from '~/components/sellers/first-steps';
import { ShareFirst } from '~/components/shop-page/share-first';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { Say } from '~/components/words/words';
import { type MetaFunction, type ShouldRevalidateFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { handleImportForm } from '~/http/import-form.server';
import { revalidateAfterConflict } from '~/http/revalidate-after-conflict';
import type { RouteHandle } from '~/http/route-handle';
import { withSelection } from '~/schemas/list-search';
import { productListSearch } from '~/schemas/products/product-forms';
import { statusLabels } from '~/schemas/statuses';
import { formatDate } from '~/utils/dates';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { handleListForm, saveInPlace } from './action.server';
import { boxOf, columnsOf } from './columns';
import { loadProductList, type tabNames } from './load.server';
import { NoProducts } from './no-products';
import { StockForm } from './stock-form';
import { WaitingChips } from './waiting-chips';

export const handle = { help: 'products' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Products')];

const list: ListOf<(typeof tabNames)[number]> = {
  nouns: ['product', 'products'],
  to: paths.seller.products,
  exportTo: paths.seller.exportProducts,
  tabs: {
    label: 'Products by status',
    labels: {
      all: 'All',
      ...statusLabels.product,
      'out-of-stock': 'Out of stock',
    },
    initial: 'all',
    beside: { label: 'Drafts', to: paths.seller.drafts() },
  },
  search: { label: 'Search your products', placeholder: 'Title or SKU' },
};

/** What a shop that never had a product has no use for is left out. */
const emptyList: ListOf = { nouns: list.nouns, to: list.to };
const noProducts = { items: [], nextCursor: null, search: { after: '', trail: '' } };

export const loader = sellerLoader(
  { right: 'prices', search: withSelection(productListSearch), counters: 'own' },
  async ({ shop, search: { select, ...search } }) => ({
    ...(await loadProductList(shop, search)),
    selectsAll: select === 'all',
  }),
);

export const action = sellerAction(
  { right: 'prices', uploads: true },
  async ({ request, shop, actor, session }) => {
    const form = await readForm(request);
    if (form.get('intent') === 'import') {
      const { submission, result } = await handleImportForm(shop, form);
      if (!result?.success) return invalidForm(submission, result ? refusalOf(result) : {});
      return redirect(paths.seller.productImport(result.data.id), 303);
    }
    if (form.has('stay')) return saveInPlace(shop, actor, form);
    const outcome = await handleListForm(shop, actor, form);
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    const { index, ...search } = Object.fromEntries(new URL(request.url).searchParams);
    return redirect(paths.seller.products(search), 303);
  },
);

/** Quick edit keeps its rows, with what the answer says of them. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  !change.formData?.has('stay') && revalidateAfterConflict(change);

export default function ProductsPage() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [selected] = useForm({ id: selectionForm, lastResult: answer?.result, defaultValue: {} });
  const { items, tabs } = data;
  const { edit, ...search } = data.search;
  const { q, tab, category, sort } = search;
  const here = { ...search, tab: tab === 'all' ? '' : tab, sort: sort === 'newest' ? '' : sort };
  const quickEditPath = paths.seller.products({ ...here, edit: '1' });
  const isEditing = edit !== '' && items.length > 0;
  const isPlain = items.length > 0 && !edit;
  const { share = null, steps = null } = data.firstSteps ?? {};
  const isNew = steps !== null && steps.product !== true && items.length === 0;
  return (
    <ListPage
      list={isNew ? emptyList : list}
      // Search results are sorted by id.
      view={isNew ? noProducts : { ...data, search: q ? { ...search, sort: '' } : search }}
      columns={columnsOf(data)}
      selection={isPlain ? { name: 'id', boxOf, isAll: data.selectsAll } : undefined}
      title="Products"
      summary={q || category || isNew ? undefined : summary(tabs)}
      tight={!isNew}
      actions={
        isEditing ? undefined : (
          <>
            {isPlain ? (
              <Button asChild variant="outline">
                <Link to={paths.seller.products(quickEdit(here))}>Quick edit</Link>
              </Button>
            ) : null}
            {isNew ? (
              <Button asChild>
                <Link to={paths.seller.addProduct()}>Add product</Link>
              </Button>
            ) : (
              <Button asChild className="max-md:w-11 max-md:px-0">
                <Link to={paths.seller.addProduct()}>
                  <Icon name="plus" className="md:hidden" />
                  <span className="max-md:sr-only">
                    <Say of="buttons">Add product</Say>
                  </span>
                </Link>
              </Button>
            )}
          </>
        )
      }
      tools={
        <>
          {isNew ? null : (
            <Button asChild variant="outline">
              <Link to={paths.seller.shopPage()}>Shop page</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={paths.seller.importProducts()}>Import</Link>
          </Button>
        </>
      }
      above={
        <>
          {isEditing ? null : <WaitingChips {...data.waiting} />}
          <div className="not-empty:max-md:pt-3">
            {share && !edit ? <ShareFirst {...share} /> : null}
            {steps && items.length > 0 && !edit ? <FirstSteps steps={steps} /> : null}
            {data.holiday ? <Closed until={data.holiday} /> : null}
            {edit ? null : <ErrorSummary form={selected} />}
          </div>
        </>
      }
      filters={isNew ? [] : [categoryFilter(data.categories, category)]}
      order={q || isNew ? undefined : sortFilter(sort)}
      noMatch={noProductsIn(category, tab, list.tabs?.labels)}
      instead={
        isEditing ? (
          <StockForm
            key={quickEditPath}
            loaded={items}
            lastResult={answer?.result}
            action={quickEditPath}
            listTo={paths.seller.products(here)}
          />
        ) : undefined
      }
      empty={steps ? <FirstSteps steps={steps} /> : <NoProducts />}
    >
      {isPlain ? (
        <BulkBar method="post" action={paths.seller.products(here)}>
          <Button formMethod="get" formAction={paths.seller.changeProducts()}>
            Change <SelectedRows nouns={list.nouns} />
          </Button>
          <SubmitButton name="intent" value="out-of-stock" variant="outline">
            Mark <SelectedRows nouns={list.nouns} /> out of stock
          </SubmitButton>
          <Button
            formMethod="get"
            formAction={paths.seller.deleteProducts()}
            variant="ghost"
            className="text-destructive"
          >
            <span>
              Delete{' '}
              <span className="max-sm:sr-only">
                <SelectedRows nouns={list.nouns} />
              </span>
            </span>
          </Button>
        </BulkBar>
      ) : null}
    </ListPage>
  );
}

/** The rows that are shown, to be edited; a list that was only opened begins with what is low in stock. */
function quickEdit<Search extends { q: string; sort: string; after: string }>(here: Search) {
  const isOpened = !here.q && !here.sort && !here.after;
  return { ...here, sort: isOpened ? 'stock-low' : here.sort, edit: '1' };
}

function Closed({ until }: { until: string }) {
  return (
    <Alert kind="info" className="mb-4">
      <p>
        Your shop is closed until {formatDate(until)}. Buyers see this on your products.{' '}
        <Link to={paths.profileShop()} className="link">
          Change holiday
        </Link>
      </p>
    </Alert>
  );
}

function summary(tabs: { name: string; count?: number }[]): string {
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  const rejected = counted.rejected ?? 0;
  const all = plural(counted.all ?? 0, 'product');
  return rejected > 0 ? `${all} · ${rejected} rejected` : all;
}
