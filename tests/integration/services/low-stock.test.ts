import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { stockChangeOf } from '~/services/orders/steps/stock-changes';
import { findSellerForUpdate, notifyLowStock, readStock, writeStock } from '~/services/orders/stock.server';
import { setLowStock } from '~/services/users/shop-settings.server';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

let seller: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  await put('products', makeProduct({ id: 'p', seller_id: 'ama', title: 'Stole', quantity: 6 }));
});

/** Units leave the stock, or come back. */
const change = (quantity: number) =>
  inRequest(() =>
    inTransaction(async (unit) => {
      const owner = await findSellerForUpdate(unit, 'ama');
      const line = { productId: 'p', variantId: '', sku: '', title: '', variant: '' };
      const stock = await readStock(unit, [stockChangeOf(line, quantity)]);
      writeStock(unit, stock);
      if (owner) notifyLowStock(unit, owner, stock.changed);
    }),
  );
const heard = async () => (await storedAll('notifications')).map(({ message }) => message).sort();

it('notifies at the mark and at 0, not between, and again after it rose above the mark', async () => {
  await change(-2);
  expect(await heard()).toEqual([]);
  await change(-1);
  expect(await heard()).toEqual(['“Stole” is low in stock: 3 left.']);
  await change(-1);
  await change(1);
  expect(await heard()).toHaveLength(1);
  await change(-5);
  expect(await stored('products', 'p')).toMatchObject({ quantity: 0 });
  expect(await heard()).toEqual(['“Stole” is low in stock: 3 left.', '“Stole” is out of stock.']);
  await change(8);
  await change(-6);
  expect(await heard()).toHaveLength(3);
  const [one] = await storedAll('notifications');
  expect(one).toMatchObject({
    userId: 'ama',
    link: '/seller/products/edit/p#product-quantity',
    productId: 'p',
  });
});

it('uses the number that the seller set; 0 means only when out of stock', async () => {
  await inRequest(() => setLowStock(shopOf(seller), seller, 0));
  await inRequest(() => setLowStock(shopOf(seller), seller, 0));
  expect(await storedAll('history_logs')).toHaveLength(1);
  await change(-5);
  expect(await heard()).toEqual([]);
  await change(-1);
  expect(await heard()).toEqual(['“Stole” is out of stock.']);
});
