import { beforeEach, describe, expect, it } from 'vitest';
import { getOrderCounts } from '~/repositories/counters.server';
import type { ImportOptions } from '~/services/orders/import/import-orders.server';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, storedAll } from '../support/store';
import { type Cells, csv, folderOf, importPath, told } from './support';

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller', email: 'ama@makola.test' });
  await addPerson({ id: 'kofi', role: 'seller', email: 'kofi@makola.test' });
});

const names = {
  orders: 'olist_orders_dataset.csv',
  items: 'olist_order_items_dataset.csv',
  payments: 'olist_order_payments_dataset.csv',
};

const order = (id: string, order_status: string, overrides: Cells = {}): Cells => ({
  order_id: id,
  customer_id: `c-${id}`,
  order_status,
  order_purchase_timestamp: '2026-03-02 10:11:12',
  order_approved_at: '2026-03-02 10:20:00',
  order_delivered_carrier_date: '',
  order_delivered_customer_date: '',
  // Later than now: it is no time of the order.
  order_estimated_delivery_date: '2099-03-12 00:00:00',
  ...overrides,
});
const item = (id: string, number: number, overrides: Cells = {}): Cells => ({
  order_id: id,
  order_item_id: String(number),
  product_id: 'p1',
  seller_id: 's1',
  shipping_limit_date: '2099-03-06 10:20:00',
  price: '39.95',
  freight_value: '17.93',
  ...overrides,
});
const payment = (id: string, number: number, value: string, type = 'credit_card'): Cells => ({
  order_id: id,
  payment_sequential: String(number),
  payment_type: type,
  payment_installments: '3',
  payment_value: value,
});

async function imported(
  files: { orders: Cells[]; items: Cells[]; payments: Cells[] },
  options: Partial<ImportOptions> = {},
) {
  const folder = await folderOf({
    [names.orders]: csv(files.orders),
    [names.items]: csv(files.items),
    [names.payments]: csv(files.payments),
  });
  return importPath(folder, { rate: 2, ...options });
}

const byNumber = async () =>
  new Map((await storedAll('orders')).map((stored) => [stored.orderNumber, stored] as const));

describe('the three files of Olist', () => {
  it('give one order for each seller, in a group', async () => {
    const result = await imported(
      {
        orders: [
          order('a1', 'delivered', {
            order_delivered_carrier_date: '2026-03-03 09:00:00',
            order_delivered_customer_date: '2026-03-05 15:00:00',
          }),
        ],
        items: [
          item('a1', 1),
          item('a1', 2),
          item('a1', 3, { product_id: 'p2', seller_id: 's2', price: '120.00', freight_value: '9.07' }),
        ],
        payments: [payment('a1', 1, '44.83', 'voucher'), payment('a1', 2, '200.00')],
      },
      {
        seller: null,
        emails: new Map([
          ['s1', 'ama@makola.test'],
          ['s2', 'kofi@makola.test'],
        ]),
      },
    );
    expect(told(result)).toEqual([]);
    const stored = await byNumber();
    expect(stored.get('a1-1')).toMatchObject({
      sellerId: 'ama',
      groupId: 'a1',
      items: [{ title: 'Product p1', sku: 'p1', quantity: 2, delivered: 2, unitPrice: 79.9 }],
      deliveryFee: 71.72,
      total: 231.52,
      paymentMethod: 'card',
      paymentStatus: 'paid',
      status: 'delivered',
      buyerName: 'Customer c-a1',
      exchange: { currency: 'BRL', rate: 2 },
    });
    expect(stored.get('a1-2')).toMatchObject({ sellerId: 'kofi', groupId: 'a1', total: 258.14 });
    const times = stored
      .get('a1-1')
      ?.timeline.map(({ at }: { at: FirebaseFirestore.Timestamp }) => at.toDate().toISOString().slice(0, 16));
    expect(times).toEqual(['2026-03-02T10:11', '2026-03-02T10:20', '2026-03-03T09:00', '2026-03-05T15:00']);
    expect(await storedAll('ledger')).toHaveLength(4);
    expect(await inRequest(() => getOrderCounts({ sellerId: 'kofi' }))).toMatchObject({
      all: 1,
      delivered: 1,
    });
  });

  it('map each status to quantities', async () => {
    const expected = {
      created: 'pending',
      approved: 'pending',
      invoiced: 'processing',
      processing: 'processing',
      shipped: 'shipped',
      delivered: 'delivered',
      canceled: 'cancelled',
      unavailable: 'cancelled',
    };
    const ids = Object.keys(expected);
    const files = {
      orders: ids.map((id) => order(id, id)),
      items: ids.map((id) => item(id, 1)),
      payments: ids.map((id) => payment(id, 1, '57.88', 'boleto')),
    };
    expect(told(await imported(files))).toEqual([]);
    const stored = await byNumber();
    const found = ids.map((id) => [id, stored.get(id)?.status]);
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(stored.get('canceled')).toMatchObject({ paymentMethod: 'momo', paymentStatus: 'refunded' });
    expect((await imported(files)).counts).toMatchObject({ added: 0, known: 8, bad: 0 });
  });

  it('name orders without items, and without payments unless they are open', async () => {
    const result = await imported({
      orders: [
        order('none', 'unavailable'),
        order('free', 'canceled'),
        order('due', 'shipped'),
        order('new', 'created'),
      ],
      items: [item('free', 1), item('due', 1), item('new', 1), item('lost', 1)],
      payments: [payment('none', 1, '0.00', 'not_defined')],
    });
    expect(told(result)).toEqual([
      '2 order_id: The order has no items, so it belongs to no seller.',
      '4 order_status: The order is shipped, but has no payment.',
      '5 order_id: The file of the orders has no such order.',
    ]);
    const stored = await byNumber();
    expect(stored.get('free')).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect(stored.get('new')).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  });

  it('name payments that do not add up, and take the rounding of an item', async () => {
    const result = await imported({
      orders: [order('a', 'delivered'), order('b', 'delivered'), order('c', 'shipping')],
      items: [item('a', 1), item('b', 1), item('c', 1)],
      payments: [payment('a', 1, '57.87'), payment('b', 1, '57.80'), payment('c', 1, '57.88')],
    });
    expect(told(result)).toEqual([
      '3 payment_value: The payments are 57.80, but the items with their delivery are 57.88.',
      expect.stringContaining('4 order_status: “shipping” is none of: created, approved'),
    ]);
    expect(result.problems[0]?.file).toBe(names.payments);
    expect([...(await byNumber()).keys()]).toEqual(['a']);
  });

  it('go on after rows that repeat, differ, hold quotes and line ends, and a cut last line', async () => {
    const orders = [order('a', 'delivered'), order('b', 'delivered'), order('c', 'delivered')];
    const folder = await folderOf({
      [names.orders]: csv([...orders, order('a', 'delivered'), order('b', 'canceled')]),
      [names.items]: `${csv([
        item('a', 1, { product_id: 'a "red"\r\nstole, long' }),
        item('b', 1),
        item('c', 1),
      ])}c,2,p1,s1,2026-03-10 00:0`,
      [names.payments]: `${csv(['a', 'b', 'c'].map((id) => payment(id, 1, '57.88')))}d,1,"cred`,
    });
    // Any of the three files leads to the others.
    const result = await importPath(`${folder}/${names.items}`, { rate: 2 });
    expect(result.counts).toMatchObject({ added: 1, bad: 3, repeated: 1 });
    expect(told(result)).toEqual([
      '6 order_id: Line 3 is the same order with other values. Keep one of the two.',
      expect.stringContaining('6 price: This row has 5 of 7 columns.'),
      expect.stringContaining('5 : The file ends in the middle of this row.'),
    ]);
    const [stored] = await storedAll('orders');
    expect(stored?.items[0].title).toBe('Product a "red"\r\nstole, long');
  });

  it('are missed when one of them is not there', async () => {
    const folder = await folderOf({ [names.orders]: csv([order('a', 'created')]) });
    await expect(importPath(folder)).rejects.toThrow(`There is no ${names.items} in ${folder}.`);
  });
});
