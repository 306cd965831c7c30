import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { PageHeader } from '~/components/layout/page-header';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { Button } from '~/components/ui/button';
import { sellerLoader } from '~/http/guards.server';
import { orderMoneySearch } from '~/schemas/ledger-forms';
import type { OrderMoneyTab } from '~/schemas/order-money';
import { holdDays } from '~/services/ledger/ledger-lines';
import { listOrderMoney } from '~/services/orders/load-order-money.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { orderMoneyColumns } from './columns';

export const meta: MetaFunction = () => [title('Where your money is')];

const labels: Record<OrderMoneyTab, string> = {
  delivered: 'Delivered',
  coming: 'Not delivered yet',
  ended: 'Came to nothing',
};

export const loader = sellerLoader({ search: orderMoneySearch }, async ({ scope, search }) => {
  const now = new Date();
  return {
    ...(await listOrderMoney(scope, search, now)),
    search,
    now: now.toISOString(),
    holdDays,
  };
});

export default function OrderMoneyPage() {
  const { items, tabs, nextCursor, search, now, holdDays: days } = useLoaderData<typeof loader>();
  const { q, tab } = search;
  const own = { tab: tab === 'delivered' ? '' : tab };
  return (
    <>
      <PageHeader
        title="Where your money is"
        summary={`What an order brings is held for ${days} days after the delivery, in case the buyer claims it back. Then you can ask for it; payouts take the oldest money first.`}
        back={{ to: paths.seller.payouts(), label: 'Payouts' }}
      />
      <StatusTabs
        label="Orders by what became of them"
        tabs={tabs.map(({ name, count }) => ({
          label: labels[name],
          count,
          current: !q && tab === name,
          to: paths.seller.orderMoney({ tab: name === 'delivered' ? '' : name }),
        }))}
      />
      <FilterBar
        action={paths.seller.orderMoney()}
        search={{ name: 'q', value: q, label: 'Number of an order', placeholder: 'MK-001234' }}
        selects={[]}
        hidden={own.tab ? { tab: own.tab } : {}}
        clearTo={q ? paths.seller.orderMoney(own) : undefined}
      />
      {items.length === 0 ? (
        <Nothing q={q} tab={tab} />
      ) : (
        <DataList
          caption="Orders and where their money is"
          rows={items}
          rowKey={(row) => row.id}
          columns={orderMoneyColumns(now)}
          footer={
            <CursorPagination
              shown={items.length}
              total={q ? items.length : tabs.find(({ name }) => name === tab)?.count}
              nouns={['order', 'orders']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => paths.seller.orderMoney({ ...own, ...page })}
            />
          }
        />
      )}
    </>
  );
}

function Nothing({ q, tab }: { q: string; tab: OrderMoneyTab }) {
  if (q)
    return (
      <EmptyState
        title={`No order of yours has the number ${q}`}
        action={
          <Button asChild variant="outline">
            <Link to={paths.seller.orderMoney()}>Show all orders</Link>
          </Button>
        }
      >
        <p>Type the whole number, as it stands on the order.</p>
      </EmptyState>
    );
  return (
    <EmptyState motif={tab === 'delivered'} title="No order here">
      <p>
        {tab === 'delivered'
          ? 'When an order is delivered, it stands here, with where its money is and since when.'
          : 'None of your orders is in this state.'}
      </p>
    </EmptyState>
  );
}
