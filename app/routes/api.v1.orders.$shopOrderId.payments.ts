import * as v from 'valibot';
import { apiAction, readJson } from '~/http/api.server';
import { differsResponse, problemResponse, refusalResponse } from '~/http/problem.server';
import { paymentAttempt, readPayment } from '~/schemas/intake/basket';
import { refusalAt } from '~/schemas/intake/refusals';
import { shopOrderId } from '~/schemas/intake/shop-order';
import { loadBasket } from '~/services/intake/load-basket.server';
import { notePayment } from '~/services/intake/note-payment.server';

/** Notes a try to pay for a basket, by its id: said twice, it counts once. */
export const action = apiAction(
  {
    keys: ['shop'],
    scope: 'orders:write',
    method: 'POST',
    body: paymentAttempt,
    params: v.object({ shopOrderId }),
  },
  async ({ request, owner: { shop }, params: { shopOrderId } }) => {
    const read = readPayment((await readJson(request)).value);
    if ('refusals' in read) return refusalResponse('The payment was refused', read.refusals);
    const noted = await notePayment(shop, shopOrderId, read.payment);
    if (noted === 'noted') return loadBasket(shop, shopOrderId);
    if (noted === 'differs') return differsResponse('payment');
    return noted === 'too_many' ? tooMany() : notTaken();
  },
);

const tooMany = () =>
  refusalResponse('The payment was refused', [
    refusalAt(['id'], 'too_many', 'The basket has 20 payments. It takes no more.'),
  ]);

const notTaken = () =>
  problemResponse({
    status: 409,
    code: 'not_taken',
    title: 'No orders were made of this basket',
    detail: 'Repair the basket and send it again, then its payments.',
  });
