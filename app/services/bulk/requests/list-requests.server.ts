import { countRequests, listRequests } from '~/repositories/bulk/b2b-requests.server';
import { getBulkCounts } from '~/repositories/bulk/bulk-counts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { BuyingRequest, BuyingRequestSummary } from '~/schemas/bulk/request';
import type {
  OpenRequestSearch,
  RequestListSearch,
  RequestQueueSearch,
  RequestTab,
} from '~/schemas/bulk/request-forms';
import { requestStatuses } from '~/schemas/bulk/request-states';
import { isReadable } from '~/schemas/unreadable';
import { hideContacts } from '~/utils/contacts';
import { countTabs, loadCountsOf } from '../../counters/tab-counts.server';

const tabNames = ['all', ...requestStatuses] as const;

const filtersOf = (tab: RequestTab, search: string) => ({
  status: tab === 'all' ? undefined : tab,
  search,
});

function summaryOf(request: BuyingRequest, readerId?: string): BuyingRequestSummary {
  const { id, title, category, quantity, unit, region, neededBy, status, buyerName } = request;
  return {
    id,
    title: hideContacts(title),
    category,
    quantity,
    unit,
    region,
    neededBy,
    status,
    buyerName,
    offers: request.offers.length,
    isOwn: request.buyerId === readerId,
  };
}

/** A page of a seller's own buying requests; the counts of the tabs come from one document. */
export async function listOwnRequests(
  { sellerId }: { sellerId: string },
  { q, tab, after }: RequestListSearch,
) {
  const scope = { buyerId: sellerId };
  const filters = filtersOf(tab, q);
  const [page, counts] = await Promise.all([
    listRequests(scope, { ...filters, cursor: after }),
    q
      ? countRequests(scope, filters).then((count) => ({ [tab]: count }))
      : getBulkCounts({ sellerId }).then(({ buyingRequests }) => buyingRequests),
  ]);
  const counted: Record<string, number | undefined> = counts;
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row, sellerId) : row)),
    tabs: tabNames.map((name) => ({ name, count: q ? counted[name] : (counted[name] ?? 0) })),
  };
}

/** A page of all requests, or of one buyer's, and the counts of the tabs (`countTabs`). */
export async function listAllRequests({ q, tab, seller, after }: RequestQueueSearch) {
  const scope = seller ? { buyerId: seller } : ('all' as const);
  const [page, tabs] = await Promise.all([
    listRequests(scope, { ...filtersOf(tab, q), cursor: after }),
    countTabs({
      names: tabNames,
      tab,
      isFiltered: q !== '',
      kept: async () =>
        seller ? (await getBulkCounts({ sellerId: seller })).buyingRequests : loadCountsOf('buyingRequests'),
      count: (name) => countRequests(scope, filtersOf(name, q)),
    }),
  ]);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    tabs,
  };
}

/**
 * A page of the requests that sellers answer, without those of suspended buyers. Reads the rows, one more and
 * a count.
 */
export async function listOpenRequests(
  { sellerId }: { sellerId: string },
  { q, category, region, after }: OpenRequestSearch,
) {
  const filters = {
    takesOffers: true,
    search: q,
    category: category || undefined,
    region: region || undefined,
  };
  const [page, total, suspended, { categories }] = await Promise.all([
    listRequests('all', { ...filters, cursor: after }),
    countRequests('all', filters),
    listSuspendedSellers('all'),
    getSettings(),
  ]);
  return {
    items: page.items.flatMap((row) =>
      isReadable(row) && !suspended.has(row.buyerId) ? [summaryOf(row, sellerId)] : [],
    ),
    nextCursor: page.nextCursor,
    total,
    categories,
  };
}
