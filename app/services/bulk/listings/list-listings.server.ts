import { countListings, type ListingFilters, listListings } from '~/repositories/bulk/b2b-listings.server';
import { getBulkCounts } from '~/repositories/bulk/bulk-counts.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { ListingListSearch, ListingQueueSearch } from '~/schemas/bulk/listing-forms';
import { listingStatuses } from '~/schemas/bulk/listing-states';
import { isReadable } from '~/schemas/unreadable';
import { countTabs, loadCountsOf } from '../../counters/tab-counts.server';
import { summaryOf } from './market.server';

const tabNames = ['all', ...listingStatuses] as const;

/** Those of all that are pending oldest first; all else newest first. */
const filtersOf = (tab: (typeof tabNames)[number], search: string, isQueue = false): ListingFilters => ({
  status: tab === 'all' ? undefined : tab,
  sort: isQueue && tab === 'pending' ? 'oldest' : 'newest',
  search,
});

/** A page of a seller's own listings; the counts of the tabs come from one document. */
export async function listOwnListings(scope: { sellerId: string }, { q, tab, after }: ListingListSearch) {
  const filters = filtersOf(tab, q);
  const [page, counts] = await Promise.all([
    listListings(scope, { ...filters, cursor: after }),
    q ? countListings(scope, filters).then((count) => ({ [tab]: count })) : tabCounts(scope),
  ]);
  const counted: Record<string, number | undefined> = counts;
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    tabs: tabNames.map((name) => ({ name, count: q ? counted[name] : (counted[name] ?? 0) })),
  };
}

async function tabCounts(scope: { sellerId: string }): Promise<Record<string, number>> {
  return (await getBulkCounts(scope)).listings;
}

/** A page of all listings, or of one seller's, and the counts of the tabs (`countTabs`). */
export async function listAllListings({ q, tab, seller, after }: ListingQueueSearch) {
  const scope = seller ? { sellerId: seller } : ('all' as const);
  const [page, tabs, suspended] = await Promise.all([
    listListings(scope, { ...filtersOf(tab, q, seller === ''), cursor: after }),
    countTabs({
      names: tabNames,
      tab,
      isFiltered: q !== '',
      kept: async () => (scope === 'all' ? loadCountsOf('listings') : tabCounts(scope)),
      count: (name) => countListings(scope, filtersOf(name, q, seller === '')),
    }),
    listSuspendedSellers('all'),
  ]);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row, suspended) : row)),
    tabs,
  };
}
