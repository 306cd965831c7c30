import { apiAction, readJson } from '~/http/api.server';
import { answerStep } from '~/http/api-steps.server';
import { refusalResponse } from '~/http/problem.server';
import { readSellerCancellation, sellerCancellationSchema } from '~/schemas/api/seller-bodies';
import { sellerOrderParams } from '~/schemas/api/seller-lists';
import { cancelOrder } from '~/services/api/seller-orders.server';

/** Cancels units of an order of the seller that are not shipped. */
export const action = apiAction(
  {
    keys: ['seller'],
    scope: 'orders:write',
    method: 'POST',
    body: sellerCancellationSchema,
    params: sellerOrderParams,
  },
  async ({ request, owner: { shop, actor }, params: { orderId } }) => {
    const read = readSellerCancellation((await readJson(request)).value);
    if ('refusals' in read) return refusalResponse('The cancellation was refused', read.refusals);
    return answerStep(await cancelOrder(shop, actor, orderId, read.body));
  },
);
