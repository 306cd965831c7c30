import { MarketList } from '~/components/bulk/market-list';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { marketSearch } from '~/schemas/bulk/listing-forms';
import { listMarket } from '~/services/bulk/listings/market.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Bulk market')];

export const loader = adminLoader({ right: 'bulk', search: marketSearch }, ({ search }) =>
  listMarket(search),
);

export default function BulkMarketPage() {
  return <MarketList area="admin" view={useLoaderData<typeof loader>()} />;
}
