import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import type { BatchSummary } from '~/schemas/money/payout-batch';
import { type BatchTab, batchListSearch, batchTabs } from '~/schemas/money/payout-batch-forms';
import { labelsOf } from '~/schemas/statuses';
import { listBatchesByTab } from '~/services/money/payouts/batches/load-batches.server';
import { formatAmount, fromPesewas } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const handle = { help: 'money' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Batches', 'Payout requests')];

const list: ListOf<BatchTab> = {
  nouns: ['batch', 'batches'],
  to: paths.admin.payoutBatches,
  tabs: {
    label: 'Batches by status',
    labels: labelsOf('payoutBatch', batchTabs),
    initial: 'open',
  },
};

export const loader = adminLoader({ right: 'payouts', search: batchListSearch }, async ({ search }) => ({
  ...(await listBatchesByTab(search)),
  search,
}));

const columns: DataListColumn<BatchSummary>[] = [
  {
    id: 'batch',
    header: 'Batch',
    width: 'md:w-72',
    cell: ({ id, channel, count, createdByName }) => (
      <RowTitle to={paths.admin.payoutBatch(id)} title={`${channel}, ${plural(count, 'payout')}`}>
        {createdByName}
      </RowTitle>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: ({ status, hasUpload, settled, count }) => (
      <>
        <StatusBadge
          of="payoutBatch"
          status={status}
          label={status === 'open' && hasUpload ? 'Result to confirm' : undefined}
        />
        {settled > 0 && settled < count ? (
          <small>
            {settled} of {count} settled
          </small>
        ) : null}
      </>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    hideOnPhone: true,
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
  {
    id: 'amount',
    header: 'Total (GH₵)',
    align: 'end',
    cell: ({ totalPesewas }) => formatAmount(fromPesewas(totalPesewas)),
  },
];

export default function PayoutBatchesPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      title="Batches"
      empty={
        <EmptyState scene="purse" title="No open batches">
          <p>
            Select payouts in the list and create a transfer file. Batches stay here until they are settled.
          </p>
        </EmptyState>
      }
    />
  );
}
