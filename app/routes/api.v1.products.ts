import { apiLoader } from '~/http/api.server';
import { apiProductsSearch } from '~/schemas/api/page-search';
import { listProductsForShop } from '~/services/api/list-products.server';

/** What buyers may buy, page by page. */
export const loader = apiLoader(
  { keys: ['shop'], scope: 'products:read', search: apiProductsSearch },
  async ({ search }) => listProductsForShop(search),
);
