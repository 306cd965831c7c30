import { apiLoader } from '~/http/api.server';
import { sellerOrderParams } from '~/schemas/api/seller-lists';
import { shopOf } from '~/schemas/users/shop';
import { loadOrderOfSeller } from '~/services/api/seller-orders.server';

/** An order of the seller, as it is now. */
export const loader = apiLoader(
  { keys: ['seller'], scope: 'orders:read', params: sellerOrderParams },
  async ({ owner: { actor }, params: { orderId } }) => loadOrderOfSeller(shopOf(actor), orderId),
);
