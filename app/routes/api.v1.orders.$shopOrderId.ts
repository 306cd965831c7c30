import * as v from 'valibot';
import { apiAction, apiLoader, readJson } from '~/http/api.server';
import { differsResponse, problemResponse } from '~/http/problem.server';
import { basketSchema } from '~/schemas/intake/basket';
import { shopOrderId } from '~/schemas/intake/shop-order';
import { answerOf, loadBasket } from '~/services/intake/load-basket.server';
import { takeBasket } from '~/services/intake/take-basket.server';

const params = v.object({ shopOrderId });

/** A basket of the shop, and what became of it. */
export const loader = apiLoader(
  { keys: ['shop'], scope: 'orders:read', params },
  async ({ owner: { shop }, params: { shopOrderId } }) => loadBasket(shop, shopOrderId),
);

/** Takes a whole basket in, under the shop's own id: sent twice it counts once. */
export const action = apiAction(
  { keys: ['shop'], scope: 'orders:write', method: 'PUT', body: basketSchema, params },
  async ({ request, owner: { shop }, params: { shopOrderId } }) => {
    const { text, value } = await readJson(request);
    if (!isBasket(value)) return noBasket();
    const result = await takeBasket({ shop, shopOrderId, said: text });
    if (result.outcome === 'differs') return differsResponse('basket');
    const { basket } = result;
    if (result.outcome === 'refused')
      return problemResponse({
        status: 422,
        code: 'refused',
        title: 'The basket was refused',
        detail: basket.refusal?.message,
        errors: basket.refusals,
      });
    return result.made
      ? Response.json(answerOf(basket, result.made), { status: 201 })
      : loadBasket(shop, shopOrderId);
  },
);

/** What has no orders is no basket: it is not kept. */
const isBasket = (value: unknown): boolean => v.is(v.object({ orders: v.array(v.unknown()) }), value);

const noBasket = () =>
  problemResponse({
    status: 400,
    code: 'no_basket',
    title: 'The body is no basket',
    detail: 'Send an object with “orders”.',
  });
