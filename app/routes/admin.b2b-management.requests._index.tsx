import { adminRequestColumns } from '~/components/bulk/request-columns';
import { requestTabLabels } from '~/components/bulk/request-tabs';
import { EmptyState } from '~/components/lists/empty-state';
import { type ListOf, listState } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { SellerChip } from '~/components/sellers/seller-chip';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader, unlessSearched } from '~/http/guards.server';
import { requestQueueSearch } from '~/schemas/bulk/request-forms';
import { listAllRequests } from '~/services/bulk/requests/list-requests.server';
import { findSellerName } from '~/services/users/seller-name.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Buying requests')];

const list: ListOf<keyof typeof requestTabLabels> = {
  nouns: ['request', 'requests'],
  to: paths.admin.buyingRequests,
  tabs: { label: 'Requests by status', labels: requestTabLabels, initial: 'all' },
  search: { label: 'Search buying requests', placeholder: 'Title, category or buyer' },
};

export const loader = adminLoader(
  { right: 'bulk', search: requestQueueSearch, counters: unlessSearched('marketplace') },
  async ({ search }) => {
    const [page, sellerName] = await Promise.all([listAllRequests(search), findSellerName(search.seller)]);
    return { ...page, search, sellerName };
  },
);

export default function BuyingRequestsPage() {
  const view = useLoaderData<typeof loader>();
  const here = listState(list, view.search, { filters: [] }).params;
  return (
    <ListPage
      list={list}
      view={view}
      columns={adminRequestColumns(paths.admin.buyingRequest)}
      title="Buying requests"
      summary="What sellers need in bulk. Close those that don’t belong here."
      back={{ to: paths.admin.bulkTrades(), label: 'Bulk trades' }}
      above={
        <SellerChip
          id={view.search.seller}
          name={view.sellerName}
          label="Buyer"
          withoutTo={paths.admin.buyingRequests({ ...here, seller: '' })}
        />
      }
      empty={
        <EmptyState scene="sacks" title="No buying requests yet">
          <p>Requests that sellers post appear here.</p>
        </EmptyState>
      }
    />
  );
}
