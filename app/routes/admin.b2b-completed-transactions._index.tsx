import { DescriptionList } from '~/components/layout/description-list';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { categoryFilter } from '~/components/products/product-filters';
import { SellerChip } from '~/components/sellers/seller-chip';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { completedSearch } from '~/schemas/bulk/trade-forms';
import { type CompletedTrade, listCompleted } from '~/services/bulk/trades/completed-trades.server';
import { formatAmount } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Completed trades')];

const list: ListOf = {
  nouns: ['trade', 'trades'],
  to: paths.admin.completedTrades,
  exportTo: paths.admin.exportCompletedTrades,
  search: { label: 'Search completed trades', placeholder: 'Reference, goods or name' },
};

export const loader = adminLoader({ right: 'bulk', search: completedSearch }, ({ search }) =>
  listCompleted(search),
);

const columns: DataListColumn<CompletedTrade>[] = [
  {
    id: 'trade',
    header: 'Trade',
    width: 'md:w-72',
    cell: ({ id, reference, listingTitle }) => (
      <RowTitle to={paths.admin.bulkTrade(id)} title={listingTitle}>
        {reference}
      </RowTitle>
    ),
  },
  {
    id: 'seller',
    header: 'Seller',
    phoneLabel: 'From',
    cell: ({ sellerName }) => sellerName,
  },
  {
    id: 'buyer',
    header: 'Buyer',
    phoneLabel: 'To',
    cell: ({ buyerName }) => buyerName,
  },
  {
    id: 'completed',
    header: 'Completed',
    quiet: true,
    cell: ({ completedAt }) => (completedAt ? <Time value={completedAt} /> : '—'),
  },
  {
    id: 'commission',
    header: 'Commission, GH₵',
    align: 'end',
    wideOnly: true,
    cell: ({ commission }) => formatAmount(commission),
  },
  {
    id: 'paid',
    header: 'Paid, GH₵',
    align: 'end',
    cell: ({ paid, refunded }) => (
      <>
        {formatAmount(paid)}
        {refunded > 0 ? <small>{`${formatAmount(refunded)} refunded`}</small> : null}
      </>
    ),
  },
];

export default function CompletedTradesPage() {
  const { sums, categories, sellerName, ...view } = useLoaderData<typeof loader>();
  const { q, category, seller, from, to } = view.search;
  const filters = [categoryFilter(categories, category)];
  const here = listState(list, view.search, { filters }).params;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="Completed trades"
      summary={q && (from || to) ? 'A search covers all days.' : undefined}
      filters={filters}
      dates={{ from, to }}
      above={
        <>
          <SellerChip
            id={seller}
            name={sellerName}
            label="Seller or buyer"
            withoutTo={paths.admin.completedTrades({ ...here, seller: '' })}
          />
          {sums && view.total > 0 ? <Totals sums={sums} count={view.total} /> : null}
        </>
      }
      empty={
        <EmptyState scene="sacks" title="No completed trades yet">
          <p>Bulk trades appear here when all goods have arrived and the seller was paid.</p>
        </EmptyState>
      }
    />
  );
}

function Totals({
  sums: { paid, refunded, commission, toSellers },
  count,
}: {
  sums: { paid: number; refunded: number; commission: number; toSellers: number };
  count: number;
}) {
  const money = (amount: number) => <Money amount={amount} currency />;
  return (
    <Card className="mb-4 max-w-form">
      <CardTitle className="mb-3">{plural(count, 'completed trade')}</CardTitle>
      <DescriptionList
        items={[
          { term: 'Paid by buyers', details: money(paid) },
          { term: 'Refunded to buyers', details: money(refunded) },
          { term: 'Commission', details: money(commission) },
          { term: 'Released to sellers', details: money(toSellers) },
        ]}
      />
    </Card>
  );
}
