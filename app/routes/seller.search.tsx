import { useHasBulk } from '~/components/layout/has-bulk';
import { SearchPage } from '~/components/search/search-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { searchPageSearch } from '~/schemas/search';
import { searchOwn } from '~/services/search/search.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Search')];

export const loader = sellerLoader(
  { right: 'any', search: searchPageSearch },
  async ({ shop, rights, search: { q } }) => ({
    q,
    ...(await searchOwn({ shop, rights }, q)),
  }),
);

export default function SellerSearchPage() {
  const bulk = useHasBulk() ? 'bulk sales and purchases by reference, ' : '';
  return (
    <SearchPage
      {...useLoaderData<typeof loader>()}
      finds={`Find your products by title or SKU, orders by number, buyer or phone, payouts by reference or account, ${bulk}and pages by name.`}
    />
  );
}
