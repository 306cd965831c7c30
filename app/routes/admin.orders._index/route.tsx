import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { orderFilters, orderSortFilter } from '~/components/orders/order-filters';
import { orderColumn, orderColumns, sellerColumn } from '~/components/orders/order-list';
import { SavedViews } from '~/components/orders/saved-views';
import { adminLoader } from '~/http/guards.server';
import { adminOrderSearch } from '~/schemas/order-search';
import { type adminOrderTabs, orderTabLabels } from '~/schemas/order-tabs';
import { listOrdersByTab } from '~/services/orders/list-orders.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Orders')];

const list: ListOf<(typeof adminOrderTabs)[number]> = {
  nouns: ['order', 'orders'],
  to: paths.admin.orders,
  exportTo: paths.admin.exportOrders,
  tabs: { label: 'Orders by what is to do', labels: orderTabLabels, initial: 'all', none: 'here' },
  search: { label: 'Search orders', placeholder: 'Number, buyer or phone' },
};

export const loader = adminLoader({ search: adminOrderSearch }, async ({ actor, scope, search }) => ({
  ...(await listOrdersByTab(scope, search)),
  search,
  views: actor.savedViews.filter((view) => view.list === 'admin-orders'),
}));

export default function OrdersPage() {
  const { views, ...view } = useLoaderData<typeof loader>();
  const { q, payment, region, from, to, sort } = view.search;
  const filters = orderFilters({ payment, region });
  const order = q ? undefined : orderSortFilter(sort);
  const here = listState(list, view.search, { filters, order }).params;
  return (
    <ListPage
      list={list}
      view={view}
      columns={[orderColumn((id) => paths.admin.order(id, here)), sellerColumn, ...orderColumns]}
      title="Orders"
      summary={q && (from || to) ? 'A search covers all days.' : undefined}
      filters={filters}
      dates={{ from, to }}
      order={order}
      above={<SavedViews list="admin-orders" to={paths.admin.orders} views={views} params={here} />}
      empty={
        <EmptyState motif title="No orders yet">
          <p>Orders of all sellers appear here when buyers place them in the shop.</p>
        </EmptyState>
      }
    />
  );
}
