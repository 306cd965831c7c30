import { beforeEach, expect, it } from 'vitest';
import { loader } from '~/routes/api.v1.products';
import { placePromoted } from '~/services/upkeep/place-promoted.server';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { addKey, ask } from '../support/api';
import { sellerOfPots } from '../support/new-orders';
import { inRequest } from '../support/request';
import { put } from '../support/store';

beforeEach(sellerOfPots);

it('promotes the products of promotions that became active before products kept it', async () => {
  const bought = (id: string, changes: Parameters<typeof makePromotion>[0]) =>
    makePromotion({ id, sellerId: 'ama', products: [{ id: `of-${id}`, title: 'Pot' }], ...changes });
  await put(
    'promotions',
    bought('p1', { status: 'active' }),
    bought('p2', { status: 'cancelled' }),
    // From when promotions did not say when they started.
    bought('p3', { status: 'active', startedAt: null }),
  );
  const pot = (id: string) => makeProduct({ id, seller_id: 'ama', status: 'approved' });
  await put('products', pot('of-p1'), pot('of-p2'), pot('of-p3'));
  const key = await addKey();
  const promoted = async () =>
    (await ask(loader, { key, path: '/api/v1/products?promoted=true' })).body as { data: { id: string }[] };
  expect((await promoted()).data).toEqual([]);
  for (const _again of [1, 2]) expect(await inRequest(() => placePromoted())).toBe(2);
  const found = (await promoted()).data.sort((a, b) => a.id.localeCompare(b.id));
  expect(found).toMatchObject(['of-p1', 'of-p3'].map((id) => ({ id, promoted: { position: 'category' } })));
});
