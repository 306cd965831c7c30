import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { reserveSku } from '~/repositories/catalogue/product-skus.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { action } from '~/routes/api.v1.seller.products.stock';
import { type StockResult, stockAnswer } from '~/schemas/api/answers';
import { skusOf } from '~/schemas/products/product-variants';
import type { User } from '~/schemas/users/user';
import { makeProduct } from '../../factories/products';
import { addKey, ask } from '../support/api';
import { csvOf, imported } from '../support/imports';
import { sellerOfPots } from '../support/new-orders';
import { addPerson, put, stored, storedAll } from '../support/store';

let key: string;
let seller: User;
beforeEach(async () => {
  [seller] = await sellerOfPots();
  key = await addKey({ kind: 'seller', sellerId: 'ama' });
});

/** Adds a product whose SKUs are known, as submitting it does. */
async function add(fields: Parameters<typeof makeProduct>[0] & { id: string }): Promise<void> {
  const product = makeProduct({ seller_id: 'ama', status: 'approved', quantity: 5, ...fields });
  await put('products', product);
  const { sku, variants = null } = product.data;
  await inTransaction(async (unit) => {
    for (const one of skusOf({ sku, variants })) reserveSku(unit, fields.seller_id ?? 'ama', one, fields.id);
  });
}

const smocks = (...skus: string[]) => ({
  options: ['Size'],
  rows: skus.map((sku, index) => ({
    id: `v${index}`,
    values: [`S${index}`],
    sku,
    price: 20 + index,
    quantity: 2,
  })),
});

const send = (body: unknown, by = key) => ask(action, { key: by, method: 'PATCH', body });
async function change(...items: unknown[]): Promise<StockResult[]> {
  const { status, body } = await send({ items });
  expect(status).toBe(200);
  expect(v.parse(stockAnswer, body)).toEqual(body);
  return (body as { items: StockResult[] }).items;
}
const events = async () =>
  (await storedAll('events')).map(({ type, data }) => `${type} ${data.productId} ${data.quantity}`).sort();

describe('PATCH /seller/products/stock', () => {
  it('sets stock and price by SKU once, whatever its case, and tells of it', async () => {
    await add({ id: 'bowl', sku: 'BW-1', price: 45 });
    const item = { sku: 'bw-1', stock: 7, price: '45.50' };
    expect(await change(item)).toEqual([{ sku: 'bw-1', status: 'changed' }]);
    expect(await change(item)).toEqual([{ sku: 'bw-1', status: 'unchanged' }]);
    expect(await stored('products', 'bowl')).toMatchObject({
      quantity: 7,
      price: 45.5,
      sku: 'BW-1',
      status: 'approved',
    });
    expect(await change({ sku: 'BW-1', stock: 0 })).toMatchObject([{ status: 'changed' }]);
    expect(await events()).toEqual(['product.changed bowl 7', 'product.stock bowl 0']);
    const byKey = { user: seller.email, key: { id: key.split('_')[1], name: 'Shop' } };
    expect(await storedAll('history_logs')).toMatchObject([byKey, byKey]);
  });

  it('changes variants, and the product with them, in one step', async () => {
    await add({ id: 'smock', sku: '', variants: smocks('SM-1', 'SM-2') });
    expect(await change({ sku: 'SM-1', stock: 9 }, { sku: 'SM-2', price: '15' })).toMatchObject([
      { status: 'changed' },
      { status: 'changed' },
    ]);
    expect(await stored('products', 'smock')).toMatchObject({
      quantity: 11,
      price: 15,
      variants: {
        rows: [
          { quantity: 9, price: 20 },
          { quantity: 2, price: 15 },
        ],
      },
    });
    expect(await events()).toEqual(['product.changed smock 11']);
  });

  it('refuses each item on its own, and names the field', async () => {
    await add({ id: 'bowl', sku: 'BW-1' });
    await add({ id: 'smock', sku: '', variants: smocks('SM-1', 'SM-1') });
    await addPerson({ id: 'yaw', role: 'seller' });
    await add({ id: 'drum', seller_id: 'yaw', sku: 'DR-1' });
    const refused = await change(
      { sku: 'DR-1', stock: 1 },
      { sku: 'SM-1', stock: 1 },
      { sku: 'X-1', stock: -1 },
      { sku: 'X-2', stock: 1.5 },
      { sku: 'X-3', price: '1.234' },
      { sku: 'X-4', price: '0.00' },
      { sku: 'X-5', price: 12 },
      { sku: 'X-6' },
      { stock: 1 },
      'BW-1',
      { sku: 'BW-1', stock: 3 },
      { sku: 'bw-1', stock: 4 },
    );
    expect(
      refused.map(({ status, pointer = '', code = '' }) => [status, pointer, code].join(' ').trim()),
    ).toEqual([
      'refused /items/0/sku unknown_sku',
      'refused /items/1/sku sku_of_several',
      'refused /items/2/stock not_a_stock',
      'refused /items/3/stock not_a_stock',
      'refused /items/4/price too_many_decimals',
      'refused /items/5/price price_out_of_range',
      'refused /items/6/price wrong_type',
      'refused /items/7 nothing_to_change',
      'refused /items/8/sku missing',
      'refused /items/9 wrong_type',
      'changed',
      'refused /items/11/sku sku_twice',
    ]);
    expect([await stored('products', 'drum'), await stored('products', 'bowl')]).toMatchObject([
      { quantity: 5 },
      { quantity: 3 },
    ]);
  });

  it('takes 1 to 100 items', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ sku: `S-${index}`, stock: 1 }));
    for (const [body, code] of [
      [{ items: many }, 'too_many'],
      [{ items: [] }, 'missing'],
      [{}, 'missing'],
      [{ items: 'BW-1' }, 'wrong_type'],
    ] as const)
      expect(await send(body)).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/items', code }] },
      });
    expect((await change(...many.slice(1))).every(({ code }) => code === 'unknown_sku')).toBe(true);
  });

  it('changes a hundred products', async () => {
    const skus = Array.from({ length: 100 }, (_, index) => `S-${index}`);
    for (const sku of skus) await add({ id: `product-${sku}`, sku });
    const results = await change(...skus.map((sku) => ({ sku, stock: 9 })));
    expect(results.every(({ status }) => status === 'changed')).toBe(true);
    expect(await events()).toHaveLength(100);
  });
});

describe('an import', () => {
  const row = { title: 'Bowl', description: 'Clay.', price: '45', category: 'Fabric', images: '' };

  it('tells of the stock and the price of approved products, as a single edit does', async () => {
    await add({ id: 'bowl', sku: 'BW-1', price: 45, quantity: 5 });
    await add({ id: 'plate', sku: 'PL-1', price: 30, quantity: 5 });
    const file = [
      { id: 'bowl', price: '45', quantity: '8' },
      { id: 'plate', price: '31', quantity: '5' },
    ];
    await imported(seller, csvOf(file));
    expect(await events()).toEqual(['product.changed plate 5', 'product.stock bowl 8']);
  });

  it('tells nothing while nobody may read it, nor of what waits for approval', async () => {
    await add({ id: 'bowl', sku: 'BW-1', status: 'pending', price: 45 });
    await imported(seller, csvOf([{ ...row, id: 'bowl', sku: 'BW-1', quantity: '8' }]));
    expect(await stored('products', 'bowl')).toMatchObject({ quantity: 8 });
    expect(await storedAll('events')).toEqual([]);
  });
});

it('takes `quantity` for `stock`, and names what it does not know', async () => {
  await add({ id: 'pan', sku: 'PAN' });
  const send = (item: object) =>
    ask(action, { key, method: 'PATCH', body: { items: [{ sku: 'PAN', ...item }] } });
  expect(await send({ quantity: 7 })).toMatchObject({ body: { items: [{ status: 'changed' }] } });
  expect(await stored('products', 'pan')).toMatchObject({ quantity: 7 });
  expect(await send({ quantity: 8, stock: 8 })).toMatchObject({ body: { items: [{ status: 'changed' }] } });
  expect(await send({ quantity: 1, stock: 2 })).toMatchObject({
    body: { items: [{ status: 'refused', pointer: '/items/0/quantity', code: 'two_stocks' }] },
  });
  expect(await send({ qty: 3 })).toMatchObject({
    body: { items: [{ status: 'refused', code: 'nothing_to_change' }], ignored: ['/items/0/qty'] },
  });
  expect(await stored('products', 'pan')).toMatchObject({ quantity: 8 });
});
