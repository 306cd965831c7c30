import * as v from 'valibot';
import { MarketListing } from '~/components/bulk/market-listing';
import { PublicFrame } from '~/components/public/public-frame';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { publicLoader } from '~/http/guards.server';
import { quoteSearch } from '~/schemas/bulk/listing-forms';
import { documentId } from '~/schemas/fields';
import { loadMarketListing } from '~/services/bulk/listings/market.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { homeOf } from '~/utils/home-of';
import { paths } from '~/utils/paths';
import { metaOfListing } from './listing-meta';

/** A listing for everyone: read-only, without scripts. */
export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? metaOfListing(data) : []);

const params = v.object({ id: documentId });

export const loader = publicLoader(
  { params, search: quoteSearch },
  async ({ actor, params: { id }, search }) => {
    const { sellerId: _private, ...view } = await loadMarketListing(id, search.quantity);
    return {
      ...view,
      areaTo: actor ? homeOf(actor) : undefined,
      isSeller: actor?.role === 'seller',
      url: absoluteUrl(paths.marketListing(id)),
      picture: view.listing.images[0]?.path ? absoluteUrl(paths.marketPicture(id)) : null,
    };
  },
);

export default function PublicListingPage() {
  const { areaTo, isSeller, ...view } = useLoaderData<typeof loader>();
  const toBuy = paths.seller.marketListing(view.listing.id);
  return (
    <PublicFrame areaTo={areaTo}>
      <MarketListing
        view={view}
        area="public"
        ask={
          areaTo && !isSeller ? null : (
            <Button asChild className="mt-4 w-full">
              <Link to={isSeller ? toBuy : paths.login(toBuy)}>
                {isSeller ? 'Request to buy' : 'Sign in to buy'}
              </Link>
            </Button>
          )
        }
      />
    </PublicFrame>
  );
}
