import { TradeList } from '~/components/bulk/trade-list';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { tradeListSearch } from '~/schemas/bulk/trade-forms';
import { listTradesByTab } from '~/services/bulk/trades/list-trades.server';
import { title } from '~/utils/page-title';

export const handle = { help: 'bulk-selling' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Bulk sales')];

export const loader = sellerLoader(
  { right: 'bulk', search: tradeListSearch, counters: unlessSearched('own') },
  async ({ shop, search }) => ({
    ...(await listTradesByTab({ sellerId: shop.sellerId }, search)),
    search,
  }),
);

export default function TradesPage() {
  return <TradeList area="seller" view={useLoaderData<typeof loader>()} />;
}
