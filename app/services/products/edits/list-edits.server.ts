import { countEditRequests, listEditRequests } from '~/repositories/catalogue/edit-requests.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { EditRequest, EditRequestSummary } from '~/schemas/products/edit-request';
import type { EditRequestTab } from '~/schemas/products/edit-request-forms';
import { editRequestStatuses } from '~/schemas/products/edit-request-states';
import { isReadable } from '~/schemas/unreadable';
import { countTabs, loadCountsOf } from '../../counters/tab-counts.server';

const tabNames: readonly EditRequestTab[] = [...editRequestStatuses, 'all'];

const filtersOf = (tab: EditRequestTab, search: string) => ({
  status: tab === 'all' ? undefined : tab,
  search,
});

/** One page of edit requests, and the counts of the tabs (`countTabs`). Reads the rows shown and one more. */
export async function listEditsByTab(
  scope: 'all',
  { q, tab, after }: { q: string; tab: EditRequestTab; after: string },
) {
  const [page, suspended, tabs] = await Promise.all([
    listEditRequests(scope, { ...filtersOf(tab, q), cursor: after }),
    listSuspendedSellers(scope),
    countTabs({
      names: tabNames,
      tab,
      isFiltered: q !== '',
      kept: () => loadCountsOf('edits'),
      count: (name) => countEditRequests(scope, filtersOf(name, q)),
    }),
  ]);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row, suspended) : row)),
    tabs,
  };
}

function summaryOf(request: EditRequest, suspended: ReadonlySet<string>): EditRequestSummary {
  const { id, productTitle, sellerName, status, round } = request;
  const { createdAt, updatedAt, decidedAt } = request;
  const fields = request.changes.map(({ field }) => field);
  return {
    id,
    productTitle,
    sellerName,
    status,
    round,
    createdAt,
    updatedAt,
    decidedAt,
    fields,
    ...(suspended.has(request.sellerId) ? { sellerSuspended: true as const } : {}),
  };
}
