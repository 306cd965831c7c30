import { adminListingColumns } from '~/components/bulk/listing-columns';
import { listingTabLabels } from '~/components/bulk/listing-tabs';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { SellerChip } from '~/components/sellers/seller-chip';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader, unlessSearched } from '~/http/guards.server';
import { listingQueueSearch } from '~/schemas/bulk/listing-forms';
import { listAllListings } from '~/services/bulk/listings/list-listings.server';
import { findSellerName } from '~/services/users/seller-name.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Bulk listings')];

const list: ListOf<keyof typeof listingTabLabels> = {
  nouns: ['listing', 'listings'],
  to: paths.admin.bulkListings,
  tabs: { label: 'Listings by status', labels: listingTabLabels, initial: 'pending' },
  search: { label: 'Search bulk listings', placeholder: 'Title, category or seller' },
};

export const loader = adminLoader(
  { right: 'bulk', search: listingQueueSearch, counters: unlessSearched('marketplace') },
  async ({ search }) => {
    const [page, sellerName] = await Promise.all([listAllListings(search), findSellerName(search.seller)]);
    return { ...page, search, sellerName };
  },
);

export default function BulkListingsPage() {
  const view = useLoaderData<typeof loader>();
  const here = listState(list, view.search, { filters: [] }).params;
  return (
    <ListPage
      list={list}
      view={view}
      columns={adminListingColumns(paths.admin.bulkListing)}
      title="Bulk listings"
      above={
        <SellerChip
          id={view.search.seller}
          name={view.sellerName}
          withoutTo={paths.admin.bulkListings({ ...here, seller: '' })}
        />
      }
      empty={
        <EmptyState scene="sacks" title="No bulk listings to approve">
          <p>Listings that sellers submit appear here, oldest first.</p>
        </EmptyState>
      }
    />
  );
}
