import { ownRequestColumns } from '~/components/bulk/request-columns';
import { requestTabLabels } from '~/components/bulk/request-tabs';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader, unlessSearched } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { requestListSearch } from '~/schemas/bulk/request-forms';
import { listOwnRequests } from '~/services/bulk/requests/list-requests.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'bulk-buying' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('My buying requests')];

const list: ListOf<keyof typeof requestTabLabels> = {
  nouns: ['request', 'requests'],
  to: paths.seller.buyingRequests,
  tabs: { label: 'Requests by status', labels: requestTabLabels, initial: 'all' },
  search: { label: 'Search your requests', placeholder: 'Title or category' },
};

export const loader = sellerLoader(
  { right: 'bulk', search: requestListSearch, counters: unlessSearched('own') },
  async ({ shop, search }) => ({
    ...(await listOwnRequests(shop, search)),
    search,
  }),
);

export default function BuyingRequestsPage() {
  return (
    <ListPage
      list={list}
      view={useLoaderData<typeof loader>()}
      columns={ownRequestColumns(paths.seller.buyingRequest)}
      title="My buying requests"
      summary="Say what you need; sellers answer with offers."
      back={{ to: paths.seller.bulkPurchases(), label: 'Bulk purchases' }}
      actions={<NewRequest />}
      empty={
        <EmptyState scene="sacks" title="No buying requests yet" action={<NewRequest />}>
          <p>Say what you need, how much and by when. Sellers of such goods make you offers.</p>
        </EmptyState>
      }
    />
  );
}

function NewRequest() {
  return (
    <Button asChild>
      <Link to={paths.seller.newBuyingRequest()}>New request</Link>
    </Button>
  );
}
