import { TradeList } from '~/components/bulk/trade-list';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { tradeListSearch } from '~/schemas/bulk/trade-forms';
import { listTradesByTab } from '~/services/bulk/trades/list-trades.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'bulk-buying' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Bulk purchases')];

export const loader = sellerLoader(
  { right: 'bulk', search: tradeListSearch, counters: unlessSearched('own') },
  async ({ shop, search }) => ({
    ...(await listTradesByTab({ buyerId: shop.sellerId }, search)),
    search,
  }),
);

export default function TradesPage() {
  return (
    <TradeList
      area="buyer"
      view={useLoaderData<typeof loader>()}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.seller.buyingRequests()}>My buying requests</Link>
        </Button>
      }
      emptyAction={
        <Button asChild>
          <Link to={paths.seller.bulkMarket()}>Open bulk market</Link>
        </Button>
      }
    />
  );
}
