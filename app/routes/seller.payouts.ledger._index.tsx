import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { ledgerAmountColumn, ledgerDateColumn } from '~/components/money/ledger-columns';
import { useNow } from '~/components/status/now';
import { Time } from '~/components/status/time';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { getSettings } from '~/repositories/operator/settings.server';
import type { ShownLedgerLine } from '~/schemas/money/ledger';
import { ledgerSearch } from '~/schemas/money/ledger-forms';
import { type LedgerPart, ledgerParts } from '~/schemas/money/ledger-parts';
import { statusLabels } from '~/schemas/statuses';
import { listLines } from '~/services/money/ledger/list-lines.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'statement' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Transactions')];

const list: ListOf<LedgerPart> = {
  nouns: ['transaction', 'transactions'],
  to: paths.seller.ledger,
  exportTo: paths.seller.exportLedger,
  tabs: {
    name: 'part',
    label: 'Transactions by type',
    labels: {
      all: 'All',
      earned: 'Earned',
      sales: 'Sales and refunds',
      bulk: 'Bulk trade',
      commission: 'Commission',
      payouts: 'Payouts',
      held: statusLabels.orderMoney.held,
    },
    initial: 'all',
    none: 'of this type',
  },
};

export const loader = sellerLoader(
  { right: 'money-seen', search: ledgerSearch },
  async ({ shop, search }) => {
    const [page, { bulkTrade }] = await Promise.all([listLines(shop, search), getSettings()]);
    const parts = ledgerParts.filter((part) => bulkTrade || part !== 'bulk');
    return { ...page, search, tabs: parts.map((name) => ({ name })) };
  },
);

export default function LedgerPage() {
  const view = useLoaderData<typeof loader>();
  const { part, from, to } = view.search;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      dates={part === 'held' ? undefined : { from, to }}
      title="Transactions"
      summary="What was added to your balance and what was taken from it. Transactions are never changed or deleted."
      empty={
        <EmptyState scene="book" title="No transactions yet">
          <p>When an order is delivered, the sale and our commission appear here.</p>
        </EmptyState>
      }
    />
  );
}

const columns: DataListColumn<
  Omit<ShownLedgerLine, 'sellerId' | 'type' | 'orderId' | 'payoutId' | 'tradeId'>
>[] = [
  {
    id: 'reason',
    header: 'Description',
    className: 'font-normal',
    cell: ({ reason }) => reason,
  },
  ledgerAmountColumn,
  ledgerDateColumn,
  {
    id: 'available',
    header: 'Available',
    phone: 'row',
    quiet: true,
    cell: ({ availableAt }) => <Available at={availableAt} />,
  },
];

function Available({ at }: { at: string | null }) {
  const now = useNow();
  if (!at || at <= now) return 'Available';
  return (
    <>
      On hold until <Time value={at} />
    </>
  );
}
