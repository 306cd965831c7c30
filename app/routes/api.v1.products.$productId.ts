import * as v from 'valibot';
import { apiLoader } from '~/http/api.server';
import { documentId } from '~/schemas/fields';
import { getProductForShop } from '~/services/api/list-products.server';

/** One product that buyers may buy. */
export const loader = apiLoader(
  { keys: ['shop'], scope: 'products:read', params: v.object({ productId: documentId }) },
  async ({ params: { productId } }) => getProductForShop(productId),
);
