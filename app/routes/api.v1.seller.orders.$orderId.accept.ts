import { apiAction } from '~/http/api.server';
import { answerStep } from '~/http/api-steps.server';
import { sellerOrderParams } from '~/schemas/api/seller-lists';
import { acceptOrder } from '~/services/api/seller-orders.server';

/** Accepts an order of the seller; it needs no body. */
export const action = apiAction(
  { keys: ['seller'], scope: 'orders:write', method: 'POST', params: sellerOrderParams },
  async ({ owner: { shop, actor }, params: { orderId } }) =>
    answerStep(await acceptOrder(shop, actor, orderId)),
);
