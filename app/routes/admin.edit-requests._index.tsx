import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { PageHeader } from '~/components/layout/page-header';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ExportLink } from '~/components/lists/export-link';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { RowTitle } from '~/components/lists/row-title';
import { StatusTabs } from '~/components/lists/status-tabs';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { adminLoader } from '~/http/guards.server';
import { fieldLabels } from '~/schemas/described-fields';
import type { EditRequestSummary } from '~/schemas/edit-request';
import { editRequestListSearch } from '~/schemas/edit-request-forms';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { listEditsByTab } from '~/services/products/edits/list-edits.server';
import { sinceTime } from '~/utils/dates';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Edit requests')];

const tabLabels = {
  pending: 'Waiting',
  changes_requested: 'With the seller',
  approved: 'Approved',
  partly_approved: 'In part',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  all: 'All',
};

export const loader = adminLoader({ search: editRequestListSearch }, async ({ scope, search }) => {
  const list = await listEditsByTab(scope, search);
  return { ...list, search, now: new Date().toISOString() };
});

export default function EditRequestsPage() {
  const { items, tabs, nextCursor, search, now } = useLoaderData<typeof loader>();
  const { after, q, tab } = search;
  const own = { q, tab: tab === 'pending' ? '' : tab };
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  const waiting = counted.pending ?? 0;
  const first = items.find(isReadable);
  return (
    <>
      <PageHeader
        title="Edit requests"
        summary={q ? undefined : waiting > 0 ? `${plural(waiting, 'edit')} waiting` : 'Nothing waits'}
        actions={
          first && tab === 'pending' ? (
            <Button asChild>
              <Link to={paths.admin.editRequest(first.id)}>Begin with the oldest</Link>
            </Button>
          ) : null
        }
      />
      <StatusTabs
        label="Edit requests by state"
        tabs={tabs.map(({ name, count }) => ({
          label: tabLabels[name],
          count,
          current: tab === name,
          to: paths.admin.editRequests({ ...own, tab: name === 'pending' ? '' : name }),
        }))}
      />
      <FilterBar
        action={paths.admin.editRequests()}
        search={{
          name: 'q',
          value: q,
          label: 'Search edit requests',
          placeholder: 'Product or seller',
        }}
        selects={[]}
        hidden={own.tab ? { tab: own.tab } : {}}
        clearTo={q ? paths.admin.editRequests({ tab: own.tab }) : undefined}
      >
        <ExportLink to={paths.admin.exportEditRequests(own)} />
      </FilterBar>
      {items.length === 0 ? (
        <Nothing filtered={q !== '' || tab !== 'pending' || after !== ''} />
      ) : (
        <DataList
          caption="Edit requests"
          rows={items}
          rowKey={(row) => row.id}
          columns={columnsAt(now)}
          footer={
            <CursorPagination
              shown={items.length}
              total={counted[tab]}
              nouns={['edit request', 'edit requests']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => paths.admin.editRequests({ ...own, ...page })}
            />
          }
        />
      )}
    </>
  );
}

type Row = EditRequestSummary | Unreadable;

function columnsAt(now: string): DataListColumn<Row>[] {
  return [
    {
      id: 'product',
      header: 'Product',
      cell: (row) =>
        isReadable(row) ? (
          <RowTitle to={paths.admin.editRequest(row.id)} title={row.productTitle || 'No title'}>
            {row.sellerName}
          </RowTitle>
        ) : (
          <RowTitle to={paths.admin.editRequest(row.id)} title="A request of another shape">
            {row.id}
          </RowTitle>
        ),
    },
    {
      id: 'status',
      header: 'State',
      phone: 'wide',
      cell: (row) =>
        isReadable(row) ? (
          <span className="inline-flex flex-wrap gap-1">
            <StatusBadge
              of="editRequest"
              status={row.status}
              label={
                row.status === 'pending' && row.updatedAt
                  ? `Waiting ${sinceTime(row.updatedAt, now)}`
                  : undefined
              }
            />
            {row.sellerSuspended ? (
              <StatusBadge of="user" status="suspended" label="Seller suspended" />
            ) : null}
          </span>
        ) : null,
    },
    {
      id: 'fields',
      header: 'Changes',
      className: 'text-muted-foreground',
      cell: (row) => (isReadable(row) ? row.fields.map((field) => fieldLabels[field]).join(', ') : null),
    },
    {
      id: 'when',
      header: 'Asked for',
      hideOnPhone: true,
      className: 'text-muted-foreground whitespace-nowrap',
      cell: (row) =>
        isReadable(row) && row.createdAt ? <Time value={row.createdAt} mode="relative" now={now} /> : '—',
    },
  ];
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState motif title="Nothing waits here">
        <p>When a seller edits an approved product, what buyers read and see waits here.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No edit request matches"
      action={
        <Button asChild variant="outline">
          <Link to={paths.admin.editRequests({ tab: 'all' })}>Show all edit requests</Link>
        </Button>
      }
    >
      <p>Each word is looked for at the beginning of a word. Drop a word, or the state.</p>
    </EmptyState>
  );
}
