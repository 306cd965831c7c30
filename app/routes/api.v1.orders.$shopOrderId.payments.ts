import * as v from 'valibot';
import { apiAction, readJson } from '~/http/api.server';
import { problemResponse, refusalResponse } from '~/http/problem.server';
import { readPayment } from '~/schemas/intake/basket';
import { shopOrderId } from '~/schemas/intake/shop-order';
import { loadBasket } from '~/services/intake/load-basket.server';
import { notePayment } from '~/services/intake/note-payment.server';

/** Notes a try to pay for a basket, by its id: said twice, it counts once. */
export const action = apiAction(
  { keys: ['shop'], scope: 'orders:write', method: 'POST', params: v.object({ shopOrderId }) },
  async ({ request, owner: { shop }, params: { shopOrderId } }) => {
    const read = readPayment((await readJson(request)).value);
    if ('refusals' in read) return refusalResponse('The payment was refused', read.refusals);
    if (await notePayment(shop, shopOrderId, read.payment)) return loadBasket(shop, shopOrderId);
    return problemResponse({
      status: 409,
      code: 'not_taken',
      title: 'No orders were made of this basket',
      detail: 'Repair the basket and send it again, then its payments.',
    });
  },
);
