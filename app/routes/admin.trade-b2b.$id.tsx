import * as v from 'valibot';
import { MarketListing } from '~/components/bulk/market-listing';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { quoteSearch } from '~/schemas/bulk/listing-forms';
import { documentId } from '~/schemas/fields';
import { loadMarketListing } from '~/services/bulk/listings/market.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.listing.title ?? 'Listing', 'Bulk market'),
];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { right: 'bulk', params, search: quoteSearch },
  ({ params: { id }, search }) => loadMarketListing(id, search.quantity),
);

export default function MarketListingPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <MarketListing
      view={view}
      area="admin"
      ask={
        <Button asChild variant="outline" className="mt-4 w-full">
          <Link to={paths.admin.bulkListing(view.listing.id)}>Manage listing</Link>
        </Button>
      }
    />
  );
}
