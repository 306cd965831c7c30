import { beforeEach, expect, it } from 'vitest';
import { listProducts } from '~/repositories/catalogue/product-lists.server';
import { listOrders } from '~/repositories/orders/orders.server';
import { backfillOrders } from '~/services/upkeep/backfill-orders.server';
import { backfillProducts } from '~/services/upkeep/backfill-products.server';
import { backfillUsers } from '~/services/upkeep/backfill-users.server';
import { makeOrder, makePlacedOrder, recordOf } from '../../factories/orders';
import { makeUser } from '../../factories/people';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

beforeEach(clearDocuments);

const title = 'Ɔdɔ cloth';
const name = 'Ɔbenewaa Ŋkrumah';
/** As search words were before letters were folded. */
const older = { search: { ɔdɔ: true, ɔbenewaa: true } };

it('a product of before is found by the letters that people type', async () => {
  const product = makeProduct({ id: 'p1', title, sku: 'Ɛ-1', seller_id: 'ama' });
  await put('products', { id: 'p1', data: { ...product.data, ...older } });
  expect(await inRequest(() => backfillProducts())).toMatchObject({ completed: 1 });
  expect(await inRequest(() => backfillProducts())).toMatchObject({ completed: 0 });
  expect(await stored('products', 'p1')).toEqual(product.data);
  for (const search of ['odo', 'ɔdɔ', 'e1']) {
    const { items } = await inRequest(() =>
      listProducts({ sellerId: 'ama' }, { sort: 'newest', search, cursor: null }),
    );
    expect(items.map(({ id }) => id)).toEqual(['p1']);
  }
});

it('so are an order and a user; an order that was not taken over yet is completed as any other', async () => {
  const order = recordOf(makePlacedOrder({ id: 'o1', sellerId: 'ama', buyerName: name }));
  const user = makeUser({ id: 'u1', firstName: 'Ɔbenewaa' });
  await put('orders', { id: 'o1', data: { ...order.data, ...older } });
  await put('orders', makeOrder({ id: 'o2', sellerId: 'ama', buyerName: name }));
  await put('users', { id: 'u1', data: { ...user.data, ...older } });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 2 });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 0 });
  expect(await inRequest(() => backfillUsers())).toMatchObject({ completed: 1 });
  expect(await stored('orders', 'o1')).toEqual(order.data);
  expect(await stored('users', 'u1')).toEqual(user.data);
  const found = await inRequest(() => listOrders({ sellerId: 'ama' }, { search: 'Obenewaa', cursor: null }));
  expect(found.items.map(({ id }) => id).sort()).toEqual(['o1', 'o2']);
});
