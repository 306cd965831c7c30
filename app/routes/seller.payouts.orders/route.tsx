import { useHasBulk } from '~/components/layout/has-bulk';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { orderMoneySearch } from '~/schemas/money/ledger-forms';
import type { OrderMoneyTab } from '~/schemas/money/order-money-tabs';
import { statusLabels } from '~/schemas/statuses';
import { listOrderMoney } from '~/services/orders/money/load-order-money.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { orderMoneyColumns } from './columns';
import { ReleasesCard } from './releases-card';

export const handle = { help: 'payouts' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Where is my money?')];

const list: ListOf<OrderMoneyTab> = {
  nouns: ['order', 'orders'],
  to: paths.seller.orderMoney,
  tabs: {
    label: 'Orders by status',
    labels: {
      delivered: statusLabels.order.delivered,
      coming: 'Not delivered yet',
      ended: 'Cancelled or returned',
    },
    initial: 'delivered',
  },
  search: {
    label: 'Order number',
    placeholder: 'MK-001234',
    advice: 'Enter the full order number.',
    inAllTabs: true,
  },
};

export const loader = sellerLoader(
  { right: 'money-seen', search: orderMoneySearch, counters: 'own' },
  async ({ shop, search }) => ({ ...(await listOrderMoney(shop, search)), search }),
);

export default function OrderMoneyPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <ListPage
      list={list}
      view={{ ...view, total: view.search.q ? view.items.length : undefined }}
      columns={orderMoneyColumns}
      title="Where is my money?"
      summary={`Money from a new order is on hold for ${plural(view.holdDays, 'day')} after delivery, in case the buyer returns it. After that you can request it. Payouts use the oldest money first.`}
      back={{ to: paths.seller.payouts(), label: 'Payouts' }}
      actions={
        useHasBulk() ? (
          <Button asChild variant="outline">
            <Link to={paths.seller.tradeMoney()}>Money by bulk trade</Link>
          </Button>
        ) : null
      }
      above={view.releases.length > 0 ? <ReleasesCard releases={view.releases} /> : null}
      empty={
        <EmptyState scene="parcel" title="No delivered orders yet">
          <p>Delivered orders appear here, with the status of their money.</p>
        </EmptyState>
      }
    />
  );
}
