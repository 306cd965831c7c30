import { amountColumn } from '~/components/lists/amount-column';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { tradeStageLabels } from '~/schemas/bulk/trade-words';
import { type TradeMoneyTab, tradeMoneySearch } from '~/schemas/money/ledger-forms';
import { listTradeMoney, type TradeMoney } from '~/services/bulk/trades/trade-money.server';
import { formatAmount } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'bulk-selling' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Money by bulk trade')];

const list: ListOf<TradeMoneyTab> = {
  nouns: ['trade', 'trades'],
  to: paths.seller.tradeMoney,
  tabs: {
    label: 'Trades by stage',
    labels: tradeStageLabels,
    initial: 'delivery',
    none: 'here',
  },
  search: { label: 'Search trades', placeholder: 'Reference, goods or name' },
};

export const loader = sellerLoader(
  { right: ['money-seen', 'bulk'], search: tradeMoneySearch, counters: unlessSearched('own') },
  async ({ shop, search }) => ({
    ...(await listTradeMoney(shop, search)),
    search,
  }),
);

export default function TradeMoneyPage() {
  return (
    <ListPage
      list={list}
      view={useLoaderData<typeof loader>()}
      columns={columns}
      title="Money by bulk trade"
      summary="Buyers pay Makola before you ship. When the goods have arrived, the money goes to your balance, less our commission, and you can request it at once."
      back={{ to: paths.seller.payouts(), label: 'Payouts' }}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.seller.orderMoney()}>Where is my money?</Link>
        </Button>
      }
      empty={
        <EmptyState scene="sacks" title="No bulk trades in delivery">
          <p>When a buyer pays for a bulk trade, its money appears here until the goods have arrived.</p>
        </EmptyState>
      }
    />
  );
}

const columns: DataListColumn<TradeMoney>[] = [
  {
    id: 'trade',
    header: 'Trade',
    width: 'md:w-64',
    cell: ({ id, listingTitle, reference, buyerName }) => (
      <RowTitle to={paths.seller.bulkSale(id)} title={listingTitle}>
        {reference} · {buyerName}
      </RowTitle>
    ),
  },
  {
    id: 'money',
    header: 'Money',
    phone: 'wide',
    cell: ({ state, reason, at }) => (
      <>
        <StatusBadge of="tradeMoney" status={state} />
        <small>
          {reason}
          {at ? (
            <>
              {state === 'available' || state === 'returned' ? ', on ' : ' '}
              <Time value={at} />
            </>
          ) : null}
        </small>
      </>
    ),
  },
  amountColumn('price', 'Price (GH₵)', ({ total }) => total),
  amountColumn('fee', 'Commission (GH₵)', ({ commission }) => 0 - commission),
  {
    id: 'net',
    header: 'Your share (GH₵)',
    align: 'end',
    cell: ({ net }) => formatAmount(net),
  },
];
