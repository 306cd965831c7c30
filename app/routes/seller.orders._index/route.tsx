import { ErrorSummary } from '~/components/forms/error-summary';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { BulkBar, SelectedRows } from '~/components/lists/bulk-bar';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { selectionForm } from '~/components/lists/selection';
import { orderFilters, orderSortFilter } from '~/components/orders/order-filters';
import { orderBoxes, orderColumn, orderColumns } from '~/components/orders/order-list';
import { NewSaleButton } from '~/components/orders/own/new-sale-button';
import { SavedViews } from '~/components/orders/saved-views';
import { lateFiguresText } from '~/components/status/late-figures';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { areFiguresLate } from '~/repositories/counters/counters.server';
import { withSelection } from '~/schemas/list-search';
import { carriers } from '~/schemas/orders/order-labels';
import { sellerOrderSearch } from '~/schemas/orders/order-search';
import { orderTabLabels, type sellerOrderTabs } from '~/schemas/orders/order-tabs';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { isNarrowed } from '~/services/orders/pages/order-filters';
import type { ManyTaken } from '~/services/orders/steps/take-many.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { act } from './action.server';

export const handle = { help: 'orders' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Orders')];

const list: ListOf<(typeof sellerOrderTabs)[number]> = {
  nouns: ['order', 'orders'],
  to: paths.seller.orders,
  exportTo: paths.seller.exportOrders,
  tabs: { label: 'Orders by what is to do', labels: orderTabLabels, initial: 'all', none: 'here' },
  search: { label: 'Search orders', placeholder: 'Number, buyer or phone' },
};

export const loader = sellerLoader(
  {
    right: 'orders',
    search: withSelection(sellerOrderSearch),
    counters: (search) => (isNarrowed(search) ? undefined : 'own'),
  },
  async ({ shop, actor, session, search: { select, ...search } }) => ({
    ...(await listOrdersByTab(shop, search)),
    search,
    selectsAll: select === 'all',
    carrier: session.get('carrier') ?? '',
    isLate: !isNarrowed(search) && (await areFiguresLate(shop)),
    views: actor.savedViews.filter((view) => view.list === 'seller-orders'),
    key: newIdempotencyKey(),
  }),
);

export const action = sellerAction({ right: 'orders' }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function OrdersPage() {
  const { key, views, isLate, selectsAll, carrier, ...view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [selected] = useForm({
    id: selectionForm,
    lastResult: answer?.viewError ? undefined : answer?.result,
    defaultValue: {},
  });
  const { q, payment, paid, region, from, to } = view.search;
  const filters = orderFilters({ payment, paid, region });
  const order = q ? undefined : orderSortFilter(view.search);
  // Tabs that hold no order to accept, or none to ship, offer neither.
  const can = (step: 'accept' | 'ship') => ['all', 'late', step].includes(view.search.tab);
  const isWork = ['late', 'accept', 'ship'].includes(view.search.tab);
  const here = listState(list, view.search, { filters, order }).params;
  return (
    <ListPage
      list={list}
      view={view}
      columns={[orderColumn((id) => paths.seller.order(id, here)), ...orderColumns]}
      selection={{ ...orderBoxes, isAll: selectsAll, isWork }}
      title="Orders"
      summary={isLate ? lateFiguresText : q && (from || to) ? 'A search covers all days.' : undefined}
      filters={filters}
      dates={{ from, to }}
      order={order}
      tight
      actions={<NewSaleButton variant="outline" />}
      above={
        <>
          <ErrorSummary form={selected} />
          {answer?.refused ? <Refused {...answer.refused} /> : null}
          <SavedViews to={paths.seller.orders} views={views} params={here} error={answer?.viewError} />
        </>
      }
      empty={
        <EmptyState scene="parcel" title="No orders yet" action={<NewSaleButton />}>
          <p>
            Orders that buyers place in the shop appear here, those to accept first. What you sell by phone or
            at your stall you can record yourself.
          </p>
        </EmptyState>
      }
    >
      {view.items.length > 0 ? (
        <BulkBar method="post" action={paths.seller.orders(here)}>
          <FormKey form={selected} name="key" value={key} />
          {can('accept') ? (
            <SubmitButton name="intent" value="accept">
              Accept <SelectedRows nouns={list.nouns} />
            </SubmitButton>
          ) : null}
          {can('ship') ? <ShipSelected carrier={carrier} isMain={!can('accept')} /> : null}
          <Button formMethod="get" formAction={paths.seller.printOrders()} variant="ghost">
            Print
          </Button>
        </BulkBar>
      ) : null}
    </ListPage>
  );
}

/** Ships what is left of the selected orders, with one carrier; at first the one of the time before. */
function ShipSelected({ carrier, isMain }: { carrier: string; isMain: boolean }) {
  return (
    <span className="flex items-center gap-2 max-sm:basis-full">
      <Input
        name="carrier"
        list="carriers"
        aria-label="Carrier"
        placeholder="Carrier"
        defaultValue={carrier}
        autoComplete="off"
        className="min-w-0 flex-1 sm:w-36 sm:flex-none md:h-9"
      />
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <SubmitButton name="intent" value="ship" variant={isMain ? 'default' : 'outline'}>
        Ship <SelectedRows nouns={list.nouns} />
      </SubmitButton>
    </span>
  );
}

/** The orders of which a step was not taken, each with the reason. */
function Refused({ text, orders }: { text: string; orders: ManyTaken['refused'] }) {
  return (
    <Alert kind="warning" role="alert" title={text} className="mb-4">
      <ul className="mt-1 space-y-1">
        {orders.map(({ id, orderNumber, error }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={paths.seller.order(id)} className="link">
              {orderNumber}
            </Link>
            : {error}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
