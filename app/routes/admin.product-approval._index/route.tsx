import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { selectionForm } from '~/components/lists/selection';
import { categoryFilter, noProductsIn } from '~/components/products/product-filters';
import { KeysHint } from '~/components/search/keys-hint';
import { SellerChip } from '~/components/sellers/seller-chip';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { withSelection } from '~/schemas/list-search';
import { approvalListSearch } from '~/schemas/products/product-forms';
import { statusLabels } from '~/schemas/statuses';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { handleDecisions } from './action.server';
import { boxOf, columnsOf } from './columns';
import { DecisionBar } from './decision-bar';
import { loadQueue, type tabNames } from './load.server';

export const handle = { help: 'review' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Product approval')];

const queue: ListOf<(typeof tabNames)[number]> = {
  nouns: ['product', 'products'],
  to: paths.admin.productApproval,
  exportTo: paths.admin.exportProductApproval,
  tabs: {
    label: 'Products by status',
    labels: { ...statusLabels.product, all: 'All' },
    initial: 'pending',
  },
  search: { label: 'Search products', placeholder: 'Title or SKU' },
};

export const loader = adminLoader(
  { right: 'products', search: withSelection(approvalListSearch), counters: unlessSearched('marketplace') },
  async ({ actor, search: { select, ...search } }) => ({
    ...(await loadQueue(actor, search)),
    selectsAll: select === 'all',
  }),
);

export const action = adminAction({ right: 'products' }, async ({ request, actor, session }) => {
  const outcome = await handleDecisions(actor, await readForm(request));
  if ('refusal' in outcome) return outcome.refusal;
  session.flash('flash', outcome.flash);
  const search = Object.fromEntries(new URL(request.url).searchParams);
  return redirect(paths.admin.productApproval(search), 303);
});

export default function ProductApprovalPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { items, categories, rejectionReasons, selectsAll } = view;
  const { q, tab, category, seller, after, trail } = view.search;
  const [form, fields] = useForm({
    id: selectionForm,
    lastResult: answer?.result,
    defaultValue: { rejectionCode: '', rejectionReason: '' },
  });
  const selected = new Set([answer?.result.initialValue?.id ?? []].flat().map(String));
  const pending = view.tabs.find(({ name }) => name === 'pending')?.count ?? 0;
  const isQueue = tab === 'pending' && items.length > 0;
  return (
    <ListPage
      list={queue}
      view={view}
      columns={columnsOf(rejectionReasons)}
      selection={isQueue ? { name: 'id', boxOf, isAll: selectsAll, sent: selected, isWork: true } : undefined}
      title="Product approval"
      summary={
        q || category || seller
          ? undefined
          : pending > 0
            ? `${plural(pending, 'product')} pending, oldest first`
            : 'Nothing pending'
      }
      actions={
        isQueue && items[0] ? (
          <Button asChild>
            <Link to={paths.admin.productDecision(items[0].id)}>Start reviewing</Link>
          </Button>
        ) : null
      }
      above={
        <>
          <ErrorSummary form={form} />
          <SellerChip
            id={seller}
            name={view.sellerName}
            withoutTo={paths.admin.productApproval({ q, category, tab: tab === 'pending' ? '' : tab })}
          />
        </>
      }
      filters={[categoryFilter(categories, category)]}
      noMatch={noProductsIn(category, tab, queue.tabs?.labels)}
      empty={
        <EmptyState scene="stall" title="No pending products">
          <p>Products that sellers submit appear here. We’ll notify you of each one.</p>
        </EmptyState>
      }
    >
      {isQueue ? (
        <>
          <DecisionBar
            action={paths.admin.productApproval({ q, category, seller, after, trail })}
            reasons={rejectionReasons}
            fields={fields}
          />
          <KeysHint />
        </>
      ) : null}
    </ListPage>
  );
}
