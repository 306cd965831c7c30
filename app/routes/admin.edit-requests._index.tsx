import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { PendingBadge } from '~/components/status/pending-badge';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { fieldLabels } from '~/schemas/described-fields';
import type { EditRequestSummary } from '~/schemas/products/edit-request';
import { type EditRequestTab, editRequestListSearch } from '~/schemas/products/edit-request-forms';
import { statusLabels } from '~/schemas/statuses';
import { isReadable } from '~/schemas/unreadable';
import { listEditsByTab } from '~/services/products/edits/list-edits.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const handle = { help: 'review' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Edit requests')];

const list: ListOf<EditRequestTab> = {
  nouns: ['edit request', 'edit requests'],
  to: paths.admin.editRequests,
  exportTo: paths.admin.exportEditRequests,
  tabs: {
    label: 'Edit requests by status',
    labels: {
      ...statusLabels.editRequest,
      all: 'All',
    },
    initial: 'pending',
  },
  search: { label: 'Search edit requests', placeholder: 'Product or seller' },
};

export const loader = adminLoader(
  { right: 'products', search: editRequestListSearch, counters: unlessSearched('marketplace') },
  async ({ scope, search }) => ({
    ...(await listEditsByTab(scope, search)),
    search,
  }),
);

export default function EditRequestsPage() {
  const view = useLoaderData<typeof loader>();
  const { q, tab } = view.search;
  const pending = view.tabs.find(({ name }) => name === 'pending')?.count ?? 0;
  const oldest = tab === 'pending' ? view.items.find(isReadable) : undefined;
  return (
    <ListPage
      list={list}
      view={view}
      columns={columns}
      unreadableTo={paths.admin.editRequest}
      title="Edit requests"
      summary={q ? undefined : pending > 0 ? `${plural(pending, 'edit request')} pending` : 'Nothing pending'}
      actions={
        oldest ? (
          <Button asChild>
            <Link to={paths.admin.editRequest(oldest.id)}>Start reviewing</Link>
          </Button>
        ) : null
      }
      empty={
        <EmptyState scene="stall" title="No pending edit requests">
          <p>Changes that sellers make to approved products appear here.</p>
        </EmptyState>
      }
    />
  );
}

const columns: DataListColumn<EditRequestSummary>[] = [
  {
    id: 'product',
    header: 'Product',
    cell: ({ id, productTitle, sellerName }) => (
      <RowTitle to={paths.admin.editRequest(id)} title={productTitle || 'No title'}>
        {sellerName}
      </RowTitle>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: ({ status, updatedAt, sellerSuspended }) => (
      <>
        {status === 'pending' ? (
          <PendingBadge of="editRequest" status={status} since={updatedAt} />
        ) : (
          <StatusBadge of="editRequest" status={status} />
        )}
        {sellerSuspended ? <StatusBadge of="user" status="suspended" label="Seller suspended" /> : null}
      </>
    ),
  },
  {
    id: 'fields',
    header: 'Changes',
    quiet: true,
    cell: ({ fields }) => fields.map((field) => fieldLabels[field]).join(', '),
  },
  {
    id: 'when',
    header: 'Requested',
    hideOnPhone: true,
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
];
