import { TradeList } from '~/components/b2b/trade-list';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { tradeListSearch } from '~/schemas/b2b/trade-forms';
import { listTradesByTab } from '~/services/b2b/trades/list-trades.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Bulk trades')];

export const loader = adminLoader({ search: tradeListSearch }, async ({ search }) => ({
  ...(await listTradesByTab('all', search)),
  search,
}));

export default function TradesPage() {
  return (
    <TradeList
      area="admin"
      view={useLoaderData<typeof loader>()}
      actions={
        <>
          <Button asChild variant="outline">
            <Link to={paths.admin.buyingRequests()}>Buying requests</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.admin.bulkListings()}>Listings</Link>
          </Button>
        </>
      }
    />
  );
}
