import { apiAction, readJson } from '~/http/api.server';
import { answerStep } from '~/http/api-steps.server';
import { refusalResponse } from '~/http/problem.server';
import { readShipment, shipmentSchema } from '~/schemas/api/seller-bodies';
import { sellerOrderParams } from '~/schemas/api/seller-lists';
import { shipOrder } from '~/services/api/seller-orders.server';

/** Ships units of an order of the seller, by the parcel's id: sent twice, they are shipped once. */
export const action = apiAction(
  {
    keys: ['seller'],
    scope: 'orders:write',
    method: 'POST',
    body: shipmentSchema,
    params: sellerOrderParams,
  },
  async ({ request, owner: { shop, actor }, params: { orderId } }) => {
    const read = readShipment((await readJson(request)).value);
    if ('refusals' in read) return refusalResponse('The parcel was refused', read.refusals);
    return answerStep(await shipOrder(shop, actor, orderId, read.body));
  },
);
