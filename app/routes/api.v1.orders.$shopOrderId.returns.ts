import * as v from 'valibot';
import { apiAction, readJson } from '~/http/api.server';
import { differsResponse, refusalResponse } from '~/http/problem.server';
import type { Refusal } from '~/schemas/intake/refusals';
import { shopOrderId } from '~/schemas/intake/shop-order';
import { readReturn, shopReturnSchema } from '~/schemas/intake/shop-return';
import { openShopReturn } from '~/services/intake/open-shop-return.server';

/** Opens a return for the buyer, under the shop's own id: sent twice it counts once. */
export const action = apiAction(
  {
    keys: ['shop'],
    scope: 'orders:write',
    method: 'POST',
    body: shopReturnSchema,
    params: v.object({ shopOrderId }),
  },
  async ({ request, key, owner: { shop }, params: { shopOrderId } }) => {
    const read = readReturn((await readJson(request)).value);
    if ('refusals' in read) return refused(read.refusals);
    const result = await openShopReturn(shop, key, shopOrderId, read.body);
    if (result.outcome === 'differs') return differsResponse('return');
    if (result.outcome === 'refused') return refused(result.refusals);
    return Response.json(result.opened, { status: result.isNew ? 201 : 200 });
  },
);

const refused = (refusals: Refusal[]) => refusalResponse('The return was refused', refusals);
