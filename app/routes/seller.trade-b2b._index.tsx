import { MarketList } from '~/components/bulk/market-list';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { marketSearch } from '~/schemas/bulk/listing-forms';
import { listMarket } from '~/services/bulk/listings/market.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'bulk-buying' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Bulk market')];

export const loader = sellerLoader({ right: 'bulk', search: marketSearch }, ({ search }) =>
  listMarket(search),
);

export default function BulkMarketPage() {
  return (
    <MarketList
      area="seller"
      view={useLoaderData<typeof loader>()}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.seller.openRequests()}>Buying requests</Link>
        </Button>
      }
    />
  );
}
