import { expect, it } from 'vitest';
import { findSkuHolder, releaseSku, reserveSku } from '~/repositories/catalogue/product-skus.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { inRequest } from '../support/request';
import { storedAll } from '../support/store';

const holder = (seller: string, sku: string) =>
  inRequest(() => inTransaction((unit) => findSkuHolder(unit, seller, sku)));
const reserve = (seller: string, sku: string, product: string) =>
  inRequest(() => inTransaction(async (unit) => reserveSku(unit, seller, sku, product)));
const release = (seller: string, sku: string) =>
  inRequest(() => inTransaction(async (unit) => releaseSku(unit, seller, sku)));

it('knows the product that holds an SKU, whatever its case and the spaces around it', async () => {
  await reserve('ama', 'KN-204', 'stole');
  expect(await holder('ama', 'KN-204')).toBe('stole');
  expect(await holder('ama', ' kn-204 ')).toBe('stole');
  expect(await holder('ama', 'KN 204')).toBeNull();
  expect(await storedAll('productSkus')).toEqual([{ seller_id: 'ama', sku: 'KN-204', productId: 'stole' }]);
});

it('keeps the SKUs of sellers apart', async () => {
  await reserve('kofi', 'B-1', 'beads');
  expect(await holder('esi', 'B-1')).toBeNull();
  await reserve('esi', 'B-1', 'bread');
  expect(await holder('kofi', 'B-1')).toBe('beads');
});

it('frees an SKU, also one that is not in use', async () => {
  await reserve('yaw', 'X', 'one');
  await release('yaw', 'x');
  await release('yaw', 'never taken');
  expect(await holder('yaw', 'X')).toBeNull();
});

it('takes any sign in an SKU, a slash too', async () => {
  await reserve('adjoa', 'A/B #1.5', 'slash');
  expect(await holder('adjoa', 'a/b #1.5')).toBe('slash');
});
