import { beforeEach, expect, it } from 'vitest';
import { getProduct } from '~/repositories/catalogue/products.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { stockOfProduct } from '~/services/audit/stock';
import { stockChangeOf } from '~/services/orders/steps/stock-changes';
import { readStock, writeStock } from '~/services/orders/stock.server';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { changeStock } from '~/services/products/stock/change-stock.server';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { addKey } from '../support/api';
import { approval, approvedProduct, decideAs, fileEdit } from '../support/edit-requests';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

// Who writes a product tells programs of it. Each of these may be the only one that happens to a product.

let seller: User;
let admin: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  admin = await addPerson({ id: 'boss', role: 'admin' });
  await addKey();
});

const add = (fields: Parameters<typeof makeProduct>[0] = {}) =>
  put(
    'products',
    makeProduct({
      id: 'bowl',
      seller_id: 'ama',
      title: 'Bowl',
      price: 45,
      quantity: 5,
      status: 'approved',
      ...fields,
    }),
  );
const told = async () =>
  (await storedAll('events'))
    .map(({ type, data, audience }) => ({ type, data, audience }))
    .sort((one, other) => String(one.type).localeCompare(String(other.type)));
const audience = ['shops', 'seller:ama'];
const seen = (fields: object = {}) => ({
  productId: 'bowl',
  sellerId: 'ama',
  title: 'Bowl',
  price: '45.00',
  quantity: 5,
  variants: [],
  ...fields,
});
const removed = { type: 'product.removed', data: { productId: 'bowl', sellerId: 'ama' }, audience };

const reject = { id: 'bowl', intent: 'reject', rejectionCode: 'other', rejectionReason: 'Blurred' } as const;
const decide = (form: Parameters<typeof decideProduct>[1]) => inRequest(() => decideProduct(admin, form));

it('a decision: buyers may buy it, or may not any more', async () => {
  await add({ status: 'pending' });
  await decide(reject);
  expect(await told()).toEqual([]);
  await decide({ id: 'bowl', intent: 'approve' });
  await decide({ id: 'bowl', intent: 'approve' });
  const approved = { type: 'product.approved', data: seen(), audience };
  expect(await told()).toEqual([approved]);
  await decide(reject);
  expect(await told()).toEqual([approved, removed]);
});

it('its end, where buyers could buy it', async () => {
  await add();
  expect(await inRequest(() => removeProduct(shopOf(seller), seller, 'bowl'))).toBe('Bowl');
  expect(await told()).toEqual([removed]);
  await add({ status: 'rejected' });
  expect(await inRequest(() => removeProduct(shopOf(seller), seller, 'bowl'))).toBe('Bowl');
  expect(await told()).toEqual([removed]);
});

it('an edit that was approved, and nothing of one that was rejected', async () => {
  const id = await approvedProduct(seller, admin);
  const rejected = await fileEdit(seller, id, { title: 'Cheap stole' });
  const { version, productVersion } = await approval(rejected);
  const no = { rejectionCode: 'other', reason: 'Too loud' };
  await decideAs(admin, { id: rejected, version, productVersion, intent: 'reject', ...no });
  expect((await told()).map(({ type }) => type)).toEqual(['product.approved']);
  await decideAs(admin, await approval(await fileEdit(seller, id, { title: 'Wide stole' })));
  expect(await told()).toMatchObject([
    { type: 'product.approved' },
    { type: 'product.changed', data: { productId: id, title: 'Wide stole' }, audience },
  ]);
});

it('stock that its seller changes', async () => {
  await add();
  await inRequest(() => changeStock(shopOf(seller), seller, [{ id: 'bowl', quantity: 8 }]));
  expect(await told()).toEqual([{ type: 'product.stock', data: seen({ quantity: 8 }), audience }]);
});

it('stock that an order takes', async () => {
  await add();
  const line = { productId: 'bowl', variantId: '', sku: '', title: '', variant: '' };
  await inRequest(() =>
    inTransaction(async (unit) => writeStock(unit, await readStock(unit, [stockChangeOf(line, -2)]))),
  );
  expect(await stored('products', 'bowl')).toMatchObject({ quantity: 3 });
  expect(await told()).toEqual([{ type: 'product.stock', data: seen({ quantity: 3 }), audience }]);
});

it('stock that an audit repairs', async () => {
  await add({ quantity: -1 });
  const [fault] = stockOfProduct(await inRequest(() => getProduct('all', 'bowl')));
  const repair = fault?.repair;
  if (!repair || !('write' in repair)) throw new Error('nothing to repair');
  await inRequest(() => inTransaction(async (unit) => repair.write(unit)));
  expect(await told()).toEqual([{ type: 'product.stock', data: seen({ quantity: 0 }), audience }]);
});
