import { beforeEach, expect, it } from 'vitest';
import { reserveSku } from '~/repositories/catalogue/product-skus.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { type OwnProducts, openOwnProducts } from '~/services/products/import/check/own-products.server';
import { makeOlderProduct, makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { put, times } from '../support/store';

const sellerId = 'ama';

beforeEach(clearDocuments);

async function fill(count: number) {
  const made = times(count, (index) =>
    makeProduct({ id: `p${index}`, seller_id: sellerId, sku: `SKU-${index}` }),
  );
  await put(
    'products',
    ...made.map(({ id, data }) => ({ id, data: { ...data, handleKey: `handle of ${id}` } })),
  );
  await put('products', makeOlderProduct({ id: 'older', seller_id: sellerId }));
  await put('products', makeProduct({ id: 'other', seller_id: 'kofi', sku: 'SKU-OTHER' }));
  await inRequest(() =>
    inTransaction(async (unit) => {
      for (const { id, data } of made) reserveSku(unit, sellerId, data.sku, id);
      reserveSku(unit, 'kofi', 'SKU-OTHER', 'other');
    }),
  );
}

async function found(own: OwnProducts) {
  const byHandle = await own.findByHandle(['handle of p1', 'handle of none']);
  const byId = await own.findByIds(['p2', 'older', 'other', 'none']);
  return {
    holders: await own.findSkuHolders(['sku-1', 'SKU-OTHER', 'free', 'SKU-2 ']),
    byHandle: [...byHandle].map(([key, { id }]) => [key, id]),
    byId: [...byId.keys()].sort(),
  };
}

it.each([1, 1_000])('finds the same, whether the file has %i rows', async (rows) => {
  await fill(5);
  expect(await inRequest(async () => found(await openOwnProducts(sellerId, rows)))).toEqual({
    holders: ['p1', null, null, 'p2'],
    byHandle: [['handle of p1', 'p1']],
    byId: ['older', 'p2'],
  });
});

it('reads nothing for what a new seller does not have', async () => {
  const skus = times(300, (index) => `NEW-${index}`);
  const { reads } = await handled(async () => {
    const own = await openOwnProducts(sellerId, 300);
    await Promise.all([own.findSkuHolders(skus), own.findByHandle(skus), own.findByIds(skus)]);
  });
  expect(reads).toBeLessThanOrEqual(8);
});

it('reads all keys of more products than one step has', async () => {
  await put('products', ...times(1_001, (index) => makeProduct({ id: `p${index}`, seller_id: sellerId })));
  const ids = times(1_001, (index) => `p${index}`);
  const byId = await inRequest(async () => (await openOwnProducts(sellerId, 2_000)).findByIds(ids));
  expect(byId.size).toBe(1_001);
});
