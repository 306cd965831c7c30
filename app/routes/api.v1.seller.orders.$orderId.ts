import { apiLoader } from '~/http/api.server';
import { sellerOrderParams } from '~/schemas/api/seller-lists';
import { loadOrderOfSeller } from '~/services/api/seller-orders.server';

/** An order of the seller, as it is now. */
export const loader = apiLoader(
  { keys: ['seller'], scope: 'orders:read', params: sellerOrderParams },
  async ({ owner: { shop }, params: { orderId } }) => loadOrderOfSeller(shop, orderId),
);
