import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { PageHeader } from '~/components/layout/page-header';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ExportLink } from '~/components/lists/export-link';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { sellerLoader } from '~/http/guards.server';
import type { LedgerLine } from '~/schemas/ledger';
import { ledgerSearch } from '~/schemas/ledger-forms';
import { type LedgerPart, ledgerParts } from '~/schemas/ledger-parts';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { listLines } from '~/services/ledger/list-lines.server';
import { fromPesewas } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Every line')];

const labels: Record<LedgerPart, string> = {
  all: 'All',
  earned: 'Earned',
  commission: 'Commission',
  payouts: 'Payouts',
  held: 'Held',
};

export const loader = sellerLoader({ search: ledgerSearch }, async ({ scope, search }) => ({
  ...(await listLines(scope, search)),
  search,
  now: new Date().toISOString(),
}));

export default function LedgerPage() {
  const { items, nextCursor, total, search, now } = useLoaderData<typeof loader>();
  const { part } = search;
  const own = { part: part === 'all' ? '' : part };
  return (
    <>
      <PageHeader
        title="Every line"
        summary="What was added to your balance and what was taken from it. Nothing here is ever changed or deleted."
        back={{ to: paths.seller.payouts(), label: 'Payouts' }}
        actions={<ExportLink to={paths.seller.exportLedger(own)} />}
      />
      <StatusTabs
        label="Lines by kind"
        tabs={ledgerParts.map((name) => ({
          label: labels[name],
          current: part === name,
          to: paths.seller.ledger({ part: name === 'all' ? '' : name }),
        }))}
      />
      <div className="mt-4">
        {items.length === 0 ? (
          <EmptyState motif={part === 'all'} title="No line here">
            <p>
              {part === 'held'
                ? 'Nothing is held. What a delivered order brings is held for some days, in case the buyer claims it back.'
                : 'When an order is delivered, its price and our commission stand here.'}
            </p>
          </EmptyState>
        ) : (
          <DataList
            caption="Lines of your balance"
            rows={items}
            rowKey={(line) => line.id}
            columns={columnsAt(now)}
            footer={
              <CursorPagination
                shown={items.length}
                total={total}
                nouns={['line', 'lines']}
                at={search}
                nextCursor={nextCursor}
                to={(page) => paths.seller.ledger({ ...own, ...page })}
              />
            }
          />
        )}
      </div>
    </>
  );
}

function columnsAt(now: string): DataListColumn<LedgerLine | Unreadable>[] {
  return [
    {
      id: 'reason',
      header: 'What',
      className: 'font-normal wrap-anywhere',
      cell: (line) => (isReadable(line) ? line.reason : `This line cannot be read (${line.id})`),
    },
    {
      id: 'amount',
      header: 'Amount (GH₵)',
      align: 'end',
      cell: (line) => (isReadable(line) ? <Money amount={fromPesewas(line.amountPesewas)} /> : null),
    },
    {
      id: 'when',
      header: 'When',
      phone: 'row',
      className: 'text-muted-foreground whitespace-nowrap',
      cell: (line) => (isReadable(line) && line.createdAt ? <Time value={line.createdAt} now={now} /> : '—'),
    },
    {
      id: 'available',
      header: 'Available',
      phone: 'row',
      className: 'text-muted-foreground whitespace-nowrap',
      cell: (line) =>
        isReadable(line) && line.availableAt && line.availableAt > now ? (
          <>
            Held until <Time value={line.availableAt} />
          </>
        ) : (
          'Available'
        ),
    },
  ];
}
