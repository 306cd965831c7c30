import { BulkBar, SelectedRows } from '~/components/lists/bulk-bar';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { orderFilters, orderSortFilter } from '~/components/orders/order-filters';
import {
  orderBoxes,
  orderColumn,
  orderColumns,
  queueColumns,
  sellerColumn,
} from '~/components/orders/order-list';
import { SavedViews } from '~/components/orders/saved-views';
import { SellerChip } from '~/components/sellers/seller-chip';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { handleViewForm } from '~/http/saved-view-form.server';
import { withSelection } from '~/schemas/list-search';
import { adminOrderSearch } from '~/schemas/orders/order-search';
import { type adminOrderTabs, orderQueueTabs, orderTabLabels } from '~/schemas/orders/order-tabs';
import { isReadable } from '~/schemas/unreadable';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { findSellerName, findSellersCalled } from '~/services/users/seller-name.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'money' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Orders')];

const list: ListOf<(typeof adminOrderTabs)[number]> = {
  nouns: ['order', 'orders'],
  to: paths.admin.orders,
  exportTo: paths.admin.exportOrders,
  tabs: { label: 'Orders by what is to do', labels: orderTabLabels, initial: 'all', none: 'here' },
  search: { label: 'Search orders', placeholder: 'Number, buyer, phone or seller' },
};

export const loader = adminLoader(
  { right: 'orders', search: withSelection(adminOrderSearch) },
  async (asked) => {
    const {
      actor,
      scope,
      search: { select, ...search },
    } = asked;
    const [page, sellerName, sellers] = await Promise.all([
      listOrdersByTab(scope, search),
      findSellerName(search.seller),
      search.seller === '' && search.after === '' ? findSellersCalled(search.q) : [],
    ]);
    const [only, ...others] = sellers;
    // Nobody else can be meant.
    if (only && others.length === 0 && page.items.length === 0)
      throw redirect(paths.admin.orders(ofSeller(search, only.id)));
    return {
      ...page,
      search,
      selectsAll: select === 'all',
      sellerName,
      sellers,
      views: actor.savedViews.filter((view) => view.list === 'admin-orders'),
    };
  },
);

/** The list with a seller's orders alone, in place of those that a search found. */
const ofSeller = <Search extends object>(search: Search, seller: string) => ({
  ...search,
  q: '',
  // A search does not go by days, so the seller's orders that it found are of any.
  from: '',
  to: '',
  seller,
});

/** Saves and removes views of the list. */
export const action = adminAction({ right: 'orders' }, async ({ request, actor, session }) => {
  const outcome = await handleViewForm(actor, 'admin-orders', await readForm(request));
  if ('refusal' in outcome) return outcome.refusal;
  session.flash('flash', outcome.flash);
  return redirect(paths.admin.orders(Object.fromEntries(new URL(request.url).searchParams)), 303);
});

export default function OrdersPage() {
  const answer = useActionData<typeof action>();
  const { views, selectsAll, sellerName, sellers, ...view } = useLoaderData<typeof loader>();
  const { q, payment, paid, region, from, to } = view.search;
  const filters = orderFilters({ payment, paid, region });
  const order = q ? undefined : orderSortFilter(view.search);
  const here = listState(list, view.search, { filters, order }).params;
  const orderTo = (id: string) => paths.admin.order(id, here);
  const queue = orderQueueTabs.find((tab) => tab === view.search.tab);
  const first = queue && !q ? view.items.find(isReadable) : undefined;
  return (
    <ListPage
      list={list}
      view={view}
      columns={queue ? queueColumns(queue, orderTo) : [orderColumn(orderTo), sellerColumn, ...orderColumns]}
      selection={{ ...orderBoxes, isAll: selectsAll }}
      title="Orders"
      summary={q && (from || to) ? 'A search covers all days.' : undefined}
      actions={
        first ? (
          <Button asChild>
            <Link to={orderTo(first.id)}>Start reviewing</Link>
          </Button>
        ) : null
      }
      filters={filters}
      dates={{ from, to }}
      order={order}
      tools={
        <Link to={paths.admin.intake()} className="link">
          Refused orders
        </Link>
      }
      above={
        <>
          <SellerChip
            id={view.search.seller}
            name={sellerName}
            withoutTo={paths.admin.orders({ ...here, seller: '' })}
          />
          <FoundSellers sellers={sellers} to={(id) => paths.admin.orders(ofSeller(here, id))} />
          <SavedViews to={paths.admin.orders} views={views} params={here} error={answer?.viewError} />
        </>
      }
      empty={
        <EmptyState scene="parcel" title="No orders yet">
          <p>Orders of all sellers appear here when buyers place them in the shop.</p>
        </EmptyState>
      }
    >
      {view.items.length > 0 ? (
        <BulkBar method="get" action={paths.admin.printOrders()}>
          <Button variant="outline">
            Print <SelectedRows nouns={list.nouns} />
          </Button>
        </BulkBar>
      ) : null}
    </ListPage>
  );
}

/** The sellers that a search names too: through their id each of their orders is found, however old. */
function FoundSellers({
  sellers,
  to,
}: {
  sellers: { id: string; name: string }[];
  to: (id: string) => string;
}) {
  if (sellers.length === 0) return null;
  return (
    <p data-print="hide" className="mb-3 flex flex-wrap items-center gap-x-4">
      {sellers.map(({ id, name }) => (
        <Link
          key={id}
          to={to(id)}
          className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-8"
        >
          Orders of {name}
        </Link>
      ))}
    </p>
  );
}
