import { apiLoader } from '~/http/api.server';
import { sellerOrdersSearch } from '~/schemas/api/seller-lists';
import { listOrdersOfSeller } from '~/services/api/seller-orders.server';

/** A seller's own orders, page by page. */
export const loader = apiLoader(
  { keys: ['seller'], scope: 'orders:read', search: sellerOrdersSearch },
  async ({ owner: { shop }, search }) => listOrdersOfSeller(shop, search),
);
