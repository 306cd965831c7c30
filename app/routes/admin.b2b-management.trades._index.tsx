import { TradeList } from '~/components/b2b/trade-list';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { adminTradeListSearch } from '~/schemas/b2b/trade-forms';
import { supportKey } from '~/schemas/b2b/trade-record';
import { isReadable } from '~/schemas/unreadable';
import { listTradesByTab } from '~/services/b2b/trades/list-trades.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Bulk trades')];

export const loader = adminLoader({ search: adminTradeListSearch }, async ({ search }) => ({
  ...(await listTradesByTab('all', search)),
  search,
}));

export default function TradesPage() {
  const view = useLoaderData<typeof loader>();
  const { tab, q } = view.search;
  const first = tab === supportKey && !q ? view.items.find(isReadable) : undefined;
  return (
    <TradeList
      area="admin"
      view={view}
      actions={
        <>
          {first ? (
            <Button asChild>
              <Link to={paths.admin.bulkTrade(first.id, { tab })}>Start reviewing</Link>
            </Button>
          ) : null}
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
