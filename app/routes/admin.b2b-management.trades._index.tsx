import { TradeList } from '~/components/bulk/trade-list';
import { SellerChip } from '~/components/sellers/seller-chip';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { adminTradeListSearch } from '~/schemas/bulk/trade-forms';
import { supportKey } from '~/schemas/bulk/trade-record';
import { isReadable } from '~/schemas/unreadable';
import { listTradesByTab } from '~/services/bulk/trades/list-trades.server';
import { findSellerName } from '~/services/users/seller-name.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Bulk trades')];

export const loader = adminLoader({ right: 'bulk', search: adminTradeListSearch }, async ({ search }) => {
  const [page, sellerName] = await Promise.all([
    listTradesByTab('all', search),
    findSellerName(search.seller),
  ]);
  return { ...page, search, sellerName };
});

export default function TradesPage() {
  const view = useLoaderData<typeof loader>();
  const { tab, q, seller } = view.search;
  const first = tab === supportKey && !q && !seller ? view.items.find(isReadable) : undefined;
  return (
    <TradeList
      area="admin"
      view={view}
      above={
        <SellerChip
          id={seller}
          name={view.sellerName}
          label="Seller or buyer"
          withoutTo={paths.admin.bulkTrades({ q, tab: tab === 'all' ? '' : tab })}
        />
      }
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
        </>
      }
    />
  );
}
