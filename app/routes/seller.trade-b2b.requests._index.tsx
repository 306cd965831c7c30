import { regionFilter } from '~/components/bulk/region-filter';
import { openRequestColumns } from '~/components/bulk/request-columns';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { categoryFilter } from '~/components/products/product-filters';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { openRequestSearch } from '~/schemas/bulk/request-forms';
import { listOpenRequests } from '~/services/bulk/requests/list-requests.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'bulk-selling' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Buying requests')];

const list: ListOf = {
  nouns: ['request', 'requests'],
  to: paths.seller.openRequests,
  search: { label: 'Search buying requests', placeholder: 'Goods or buyer' },
};

export const loader = sellerLoader(
  { right: 'bulk', search: openRequestSearch },
  async ({ shop, search }) => ({
    ...(await listOpenRequests(shop, search)),
    search,
  }),
);

export default function OpenRequestsPage() {
  const view = useLoaderData<typeof loader>();
  const { category, region } = view.search;
  return (
    <ListPage
      list={list}
      view={view}
      columns={openRequestColumns(paths.seller.openRequest, paths.seller.buyingRequest)}
      title="Buying requests"
      summary="What other sellers need in bulk. Answer with an offer from your listings."
      back={{ to: paths.seller.bulkMarket(), label: 'Bulk market' }}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.seller.newBuyingRequest()}>Post a request</Link>
        </Button>
      }
      filters={[categoryFilter(view.categories, category), regionFilter(region)]}
      empty={
        <EmptyState scene="sacks" title="No buying requests now">
          <p>When another seller needs goods in bulk, their request appears here.</p>
        </EmptyState>
      }
    />
  );
}
