import { useHasBulk } from '~/components/layout/has-bulk';
import { SearchPage } from '~/components/search/search-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { searchPageSearch } from '~/schemas/search';
import { searchEverything } from '~/services/search/search.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Search')];

export const loader = adminLoader(
  { right: 'any', search: searchPageSearch },
  async ({ scope, rights, search: { q } }) => ({
    q,
    ...(await searchEverything(scope, rights, q)),
  }),
);

export default function AdminSearchPage() {
  const bulk = useHasBulk() ? 'bulk trades by reference, bulk payments by transaction ID, ' : '';
  return (
    <SearchPage
      {...useLoaderData<typeof loader>()}
      finds={`Find products by title or SKU, users by name, email or phone, orders by number, buyer or phone, payouts by reference or account, ${bulk}promotions by seller, conversations by person, and pages by name.`}
    />
  );
}
