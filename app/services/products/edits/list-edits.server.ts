import { countEditRequests, listEditRequests } from '~/repositories/edit-requests.server';
import { listSuspendedSellers } from '~/repositories/suspended-sellers.server';
import type { EditRequest, EditRequestSummary } from '~/schemas/edit-request';
import type { EditRequestTab } from '~/schemas/edit-request-forms';
import { editRequestStatuses } from '~/schemas/edit-request-states';
import { isReadable } from '~/schemas/unreadable';

/**
 * One page of edit requests, and how many have each status under the same search. Reads the rows shown and
 * one more; each count is one aggregation.
 */
export async function listEditsByTab(
  scope: 'all',
  { q, tab, after }: { q: string; tab: EditRequestTab; after: string },
) {
  const [page, suspended, counts] = await Promise.all([
    listEditRequests(scope, {
      status: tab === 'all' ? undefined : tab,
      search: q,
      cursor: after,
    }),
    listSuspendedSellers(scope),
    Promise.all(
      [...editRequestStatuses, undefined].map((status) => countEditRequests(scope, { status, search: q })),
    ),
  ]);
  const names: readonly EditRequestTab[] = [...editRequestStatuses, 'all'];
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row, suspended) : row)),
    tabs: names.map((name, index) => ({ name, count: counts[index] ?? 0 })),
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
