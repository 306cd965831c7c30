import { apiAction, readJson } from '~/http/api.server';
import { refusalResponse } from '~/http/problem.server';
import { readStock, stockSchema } from '~/schemas/api/seller-bodies';
import { changeStockItems } from '~/services/api/change-stock-items.server';

/** Changes price and stock by SKU; each item is answered. */
export const action = apiAction(
  { keys: ['seller'], scope: 'products:write', method: 'PATCH', body: stockSchema },
  async ({ request, owner: { shop, actor } }) => {
    const read = readStock((await readJson(request)).value);
    if ('refusals' in read) return refusalResponse('The change of stock was refused', read.refusals);
    return { items: await changeStockItems(shop, actor, read.items) };
  },
);
