import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { ledgerAmountColumn, ledgerDateColumn } from '~/components/money/ledger-columns';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import type { ShownLedgerLine } from '~/schemas/money/ledger';
import { salesTransactionSearch } from '~/schemas/money/ledger-forms';
import { listSalesLines } from '~/services/money/ledger/list-lines.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Sales and refunds')];

const list: ListOf = {
  nouns: ['transaction', 'transactions'],
  to: paths.admin.salesTransactions,
  exportTo: paths.admin.exportSalesTransactions,
};

export const loader = adminLoader(
  { right: 'payouts', search: salesTransactionSearch },
  async ({ scope, search }) => ({
    ...(await listSalesLines(scope, search)),
    search,
  }),
);

export default function SalesTransactionsPage() {
  const view = useLoaderData<typeof loader>();
  const { from, to } = view.search;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      dates={{ from, to }}
      title="Sales and refunds"
      summary="What the ledgers of all sellers booked when parcels were delivered and buyers were refunded."
      back={{ to: paths.admin.sales(), label: 'Sales' }}
      empty={
        <EmptyState scene="book" title="No sales yet">
          <p>When an order is delivered, its sale appears here.</p>
        </EmptyState>
      }
    />
  );
}

const columns: DataListColumn<Omit<ShownLedgerLine, 'type' | 'availableAt' | 'payoutId' | 'tradeId'>>[] = [
  {
    id: 'reason',
    header: 'Description',
    className: 'font-normal',
    cell: ({ reason, orderId }) =>
      orderId ? (
        <Link to={paths.admin.order(orderId)} className="link">
          {reason}
        </Link>
      ) : (
        reason
      ),
  },
  ledgerAmountColumn,
  ledgerDateColumn,
  {
    id: 'seller',
    header: 'Seller',
    phone: 'row',
    cell: ({ sellerId }) => (
      <Link to={paths.admin.user(sellerId)} className="link">
        View seller
      </Link>
    ),
  },
];
