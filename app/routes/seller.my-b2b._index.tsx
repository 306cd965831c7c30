import { ownListingColumns } from '~/components/bulk/listing-columns';
import { listingTabLabels } from '~/components/bulk/listing-tabs';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { listingListSearch } from '~/schemas/bulk/listing-forms';
import { listOwnListings } from '~/services/bulk/listings/list-listings.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'bulk-selling' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('My bulk listings')];

const list: ListOf<keyof typeof listingTabLabels> = {
  nouns: ['listing', 'listings'],
  to: paths.seller.bulkListings,
  tabs: { label: 'Listings by status', labels: listingTabLabels, initial: 'all' },
  search: { label: 'Search your listings', placeholder: 'Title or category' },
};

export const loader = sellerLoader(
  { right: 'bulk', search: listingListSearch, counters: unlessSearched('own') },
  async ({ shop, search }) => ({
    ...(await listOwnListings(shop, search)),
    search,
  }),
);

export default function BulkListingsPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <ListPage
      list={list}
      view={view}
      columns={ownListingColumns(paths.seller.bulkListing)}
      title="My bulk listings"
      summary="Goods that other sellers buy from you in bulk."
      actions={<NewListing />}
      empty={
        <EmptyState scene="sacks" title="No bulk listings yet" action={<NewListing />}>
          <p>
            Offer goods by the bag, carton or crate. Other sellers request to buy, and you agree on the price.
          </p>
        </EmptyState>
      }
    />
  );
}

function NewListing() {
  return (
    <Button asChild>
      <Link to={paths.seller.newBulkListing()}>New listing</Link>
    </Button>
  );
}
