import * as v from 'valibot';
import { MarketListing } from '~/components/bulk/market-listing';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { quoteSearch } from '~/schemas/bulk/listing-forms';
import { documentId } from '~/schemas/fields';
import { loadMarketListing } from '~/services/bulk/listings/market.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'bulk-buying' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.listing.title ?? 'Listing', 'Bulk market'),
];

const params = v.object({ id: documentId });

export const loader = sellerLoader(
  { right: 'bulk', params, search: quoteSearch },
  async ({ shop, params: { id }, search }) => {
    const { sellerId, ...view } = await loadMarketListing(id, search.quantity);
    return { ...view, isOwn: sellerId === shop.sellerId };
  },
);

export default function MarketListingPage() {
  const { isOwn, ...view } = useLoaderData<typeof loader>();
  const { id, soldOut, samplePrice } = view.listing;
  const quantity = view.quote && 'total' in view.quote ? view.quote.quantity : undefined;
  return (
    <MarketListing
      view={view}
      area="seller"
      ask={
        isOwn ? (
          <Button asChild variant="outline" className="mt-4 w-full">
            <Link to={paths.seller.bulkListing(id)}>This is your listing: manage it</Link>
          </Button>
        ) : soldOut ? null : (
          <div className="mt-4 space-y-2">
            <Button asChild className="w-full">
              <Link to={paths.seller.askToBuy(id, { quantity })}>Request to buy</Link>
            </Button>
            {samplePrice === null ? null : (
              <Button asChild variant="outline" className="w-full">
                <Link to={paths.seller.askToBuy(id, { sample: '1' })}>Request a sample</Link>
              </Button>
            )}
          </div>
        )
      }
    />
  );
}
