import * as v from 'valibot';
import { apiAction, readJson } from '~/http/api.server';
import { refusalResponse } from '~/http/problem.server';
import { cancellationSchema, readCancellation } from '~/schemas/intake/basket';
import { shopOrderId } from '~/schemas/intake/shop-order';
import { cancelBasket } from '~/services/intake/cancel-basket.server';

/** Cancels all parts of a basket, or those of some sellers; each is answered. */
export const action = apiAction(
  {
    keys: ['shop'],
    scope: 'orders:write',
    method: 'POST',
    body: cancellationSchema,
    params: v.object({ shopOrderId }),
  },
  async ({ request, key, owner: { shop }, params: { shopOrderId } }) => {
    const read = readCancellation((await readJson(request)).value);
    if ('refusals' in read) return refusalResponse('The cancellation was refused', read.refusals);
    return { orders: await cancelBasket(shop, key, shopOrderId, read.cancellation) };
  },
);
