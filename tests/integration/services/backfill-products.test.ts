import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { listProducts } from '~/repositories/catalogue/product-lists.server';
import { backfillProducts } from '~/services/upkeep/backfill-products.server';
import { searchKeys } from '~/utils/search-words.server';
import { makeOlderProduct, makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, stored, storedAll, times } from '../support/store';
import { noting } from '../support/upkeep';

const run = () => inRequest(() => backfillProducts());

beforeEach(clearDocuments);

it('adds what lists and search need, and removes only userId', async () => {
  const data = {
    title: 'Kente stole',
    status: 'approved',
    userId: 'ama',
    sku: 'KS-1',
    created_at: '2025-03-04T05:06:07.000Z',
    colour: 'green',
  };
  await put('products', { id: 'bare', data });
  expect(await run()).toMatchObject({ checked: 1, completed: 1, reserved: 1 });
  const { userId: _, ...kept } = data;
  const after = await stored('products', 'bare');
  expect(after).toEqual({
    ...kept,
    seller_id: 'ama',
    created_at: Timestamp.fromDate(new Date(data.created_at)),
    updated_at: expect.any(Timestamp),
    price: null,
    quantity: null,
    search: expect.objectContaining(searchKeys('kente', 'ks1')),
  });
  for (const sort of ['newest', 'price-low'] as const) {
    const wanted = { sort, search: 'kente', cursor: null };
    const { items } = await inRequest(() => listProducts({ sellerId: 'ama' }, wanted));
    expect(items.map(({ id }) => id)).toEqual(['bare']);
  }
});

it('does not change a complete product, nor anything the second time', async () => {
  const current = makeProduct({ id: 'current', sku: '' });
  await put('products', current, makeOlderProduct({ id: 'older', status: 'pending' }));
  expect(await run()).toMatchObject({ checked: 2, completed: 1 });
  expect(await stored('products', 'current')).toEqual(current.data);
  expect(await run()).toMatchObject({ checked: 2, completed: 0, reserved: 0 });
});

it('reserves no SKU for a product without an owner, and replaces search words that are null', async () => {
  const { data } = makeProduct({ title: 'Kente stole', sku: 'KS-1' });
  const odd = { ...data, seller_id: null, userId: 7, search: null };
  await put('products', { id: 'odd', data: odd });
  expect(await run()).toMatchObject({ completed: 1, reserved: 0, sameSku: [] });
  const { search, ...kept } = (await stored('products', 'odd')) ?? {};
  expect(kept).toMatchObject({ seller_id: null, userId: 7 });
  expect(search).toMatchObject(searchKeys('kente'));
});

it('goes through more products than one step holds, each once', async () => {
  await put('products', ...times(450, () => makeOlderProduct()));
  const steps: number[] = [];
  await inRequest(() => backfillProducts(noting(steps)));
  expect(steps).toEqual([160, 320, 450]);
  expect((await storedAll('products')).every((product) => 'search' in product)).toBe(true);
});

it('names products with two owners, or with another one’s SKU, and does not change them', async () => {
  const { data } = makeProduct({ seller_id: 'ama', sku: '' });
  const twins = ['b', 'a', 'c'].map((id) => makeProduct({ id, seller_id: 'kofi', sku: 'ks-1' }));
  await put('products', { id: 'torn', data: { ...data, userId: 'kofi' } }, ...twins);
  expect(await run()).toMatchObject({ twoOwners: ['torn'], sameSku: ['b', 'c'], reserved: 1 });
  expect(await stored('products', 'torn')).toMatchObject({ seller_id: 'ama', userId: 'kofi' });
  expect(await storedAll('productSkus')).toEqual([{ seller_id: 'kofi', sku: 'ks-1', productId: 'a' }]);
});
