import { beforeEach, describe, expect, it } from 'vitest';
import { clearDocuments } from '../../setup/clear';
import { addPerson, storedAll } from '../support/store';
import { type Cells, csv, importFile, told } from './support';

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller' });
});

/** The first row of an order as Shopify exports it: a line of two, and the sums. */
const head = (overrides: Cells = {}): Cells => ({
  Name: '#1001',
  Email: 'efua@example.com',
  'Financial Status': 'paid',
  'Paid at': '2026-03-02 10:20:00 +0000',
  'Fulfillment Status': 'fulfilled',
  'Fulfilled at': '2026-03-04 09:00:00 -0500',
  Currency: 'GHS',
  Subtotal: '130.00',
  Shipping: '20.00',
  Taxes: '0.00',
  Total: '150.00',
  'Discount Amount': '0.00',
  'Created at': '2026-03-02 10:11:12 +0000',
  'Lineitem quantity': '2',
  'Lineitem name': 'Kente stole - Red',
  'Lineitem price': '50.00',
  'Lineitem sku': 'KN-1',
  'Lineitem fulfillment status': 'fulfilled',
  'Shipping Name': 'Efua Mensah',
  'Shipping Street': '12 Ring Road, Flat 2',
  'Shipping Address1': '12 Ring Road',
  'Shipping Address2': 'Flat 2',
  'Shipping City': 'Accra',
  'Shipping Province Name': 'Greater Accra Region',
  'Shipping Country': 'GH',
  'Shipping Phone': "'+233 24 412 3456",
  'Cancelled at': '',
  'Payment Method': 'Paystack',
  'Refunded Amount': '0.00',
  Id: '5001',
  ...overrides,
});
/** A further line of the order: one of 30.00. */
const more = (overrides: Cells = {}): Cells => ({
  ...Object.fromEntries(Object.keys(head()).map((name) => [name, ''])),
  Name: '#1001',
  'Created at': '2026-03-02 10:11:12 +0000',
  'Lineitem quantity': '1',
  'Lineitem name': 'Shea butter',
  'Lineitem price': '30.00',
  'Lineitem fulfillment status': 'fulfilled',
  ...overrides,
});
const imported = (...rows: Cells[]) => importFile(csv(rows));
const only = async () => {
  const stored = await storedAll('orders');
  expect(stored).toHaveLength(1);
  return stored[0];
};

describe('Shopify’s export', () => {
  it('gives an order of the rows with one name, delivered where it was fulfilled', async () => {
    const other = head({ Name: '#1002', Id: '5002', Subtotal: '100.00', Total: '120.00' });
    const result = await imported(more(), other, head());
    expect(told(result)).toEqual([]);
    expect(result.counts).toMatchObject({ rows: 3, added: 2 });
    const stored = (await storedAll('orders')).find(({ orderNumber }) => orderNumber === '#1001');
    expect(stored).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      paymentMethod: 'momo',
      subtotal: 130,
      deliveryFee: 20,
      total: 150,
      buyerName: 'Efua Mensah',
      buyerPhone: '+233244123456',
      deliveryAddress: { line: '12 Ring Road, Flat 2', town: 'Accra', region: 'Greater Accra' },
    });
    expect(stored?.shipments[0].deliveredAt.toDate().toISOString()).toBe('2026-03-04T14:00:00.000Z');
    expect((await imported(head(), more(), other)).counts).toMatchObject({ added: 0, known: 2 });
  });

  it('spreads discounts and taxes over the lines, to the pesewa', async () => {
    const sums = { 'Discount Amount': '10.00', Subtotal: '120.00', Taxes: '3.33', Total: '143.33' };
    expect(told(await imported(head(sums), more()))).toEqual([]);
    expect(await only()).toMatchObject({
      items: [
        { title: 'Kente stole - Red', quantity: 1, unitPrice: 47.43, delivered: 1 },
        { title: 'Kente stole - Red', quantity: 1, unitPrice: 47.44, delivered: 1 },
        { title: 'Shea butter', quantity: 1, unitPrice: 28.46, delivered: 1 },
      ],
      total: 143.33,
      subtotal: 123.33,
    });
  });

  it('takes taxes that are in the prices, and a discount on the delivery', async () => {
    await imported(
      head({ Taxes: '13.00', 'Discount Amount': '20.00', Shipping: '0.00', Total: '130.00' }),
      more(),
    );
    expect(await only()).toMatchObject({ subtotal: 130, deliveryFee: 0, total: 130 });
  });

  const open: Cells = { 'Fulfillment Status': 'unfulfilled', 'Lineitem fulfillment status': 'pending' };
  const unsent: Cells = { 'Lineitem fulfillment status': 'pending' };
  it.each<[string, Cells, Cells, object]>([
    ['waits for the seller', open, unsent, { status: 'pending', paymentStatus: 'paid' }],
    ['fulfilled by line', { 'Fulfillment Status': 'partial' }, unsent, { status: 'partly_delivered' }],
    [
      'cancelled',
      {
        ...open,
        'Cancelled at': '2026-03-03 08:00:00 +0000',
        'Financial Status': 'refunded',
        'Refunded Amount': '150.00',
      },
      unsent,
      { status: 'cancelled', paymentStatus: 'refunded' },
    ],
    [
      'voided',
      { ...open, 'Financial Status': 'voided' },
      unsent,
      { status: 'cancelled', paymentStatus: 'unpaid' },
    ],
    ...['pending', 'authorized', 'expiring', 'unpaid'].map((status): [string, Cells, Cells, object] => [
      `not paid: ${status}`,
      { ...open, 'Financial Status': status },
      unsent,
      { status: 'pending', paymentStatus: 'unpaid', tabs: ['unpaid'] },
    ]),
    [
      'expired',
      { ...open, 'Financial Status': 'expired' },
      unsent,
      { status: 'cancelled', paymentStatus: 'unpaid' },
    ],
    [
      'cancelled before it was paid',
      { ...open, 'Cancelled at': '2026-03-03 08:00:00 +0000', 'Financial Status': 'unpaid' },
      unsent,
      { status: 'cancelled', paymentStatus: 'unpaid' },
    ],
    [
      'refunded in part',
      { 'Financial Status': 'partially_refunded', 'Refunded Amount': '12.34' },
      {},
      { paymentStatus: 'partly_refunded', refunds: [{ amountPesewas: 1_234 }] },
    ],
    [
      'refunded',
      { 'Financial Status': 'refunded', 'Refunded Amount': '150.00' },
      {},
      { status: 'delivered', paymentStatus: 'refunded' },
    ],
    [
      'paid in cash',
      { 'Payment Method': 'Cash on Delivery (COD)', 'Financial Status': 'pending' },
      {},
      { paymentMethod: 'cash_on_delivery', paymentStatus: 'paid' },
    ],
    ['paid by card', { 'Payment Method': 'Shopify Payments' }, {}, { paymentMethod: 'card' }],
  ])('knows an order that is %s', async (_name, first, second, expected) => {
    expect(told(await imported(head(first), more(second)))).toEqual([]);
    expect(await only()).toMatchObject(expected);
  });

  it.each<[string, Cells, string]>([
    ['a subtotal that does not add up', { Subtotal: '129.00' }, '2 Subtotal: The subtotal is 129.00, but'],
    ['a total that does not add up', { Total: '151.00' }, '2 Total: The total is 151.00, but'],
    [
      'a line that is fulfilled in part',
      { 'Lineitem fulfillment status': 'partial' },
      '2 Lineitem fulfillment status: This line',
    ],
    [
      'paid in part',
      { 'Financial Status': 'partially_paid' },
      '2 Financial Status: An order that is paid in part',
    ],
    ['an abandoned checkout', { ...open, 'Financial Status': '' }, '2 Financial Status: The financial'],
    ['a status that it does not know', { 'Financial Status': 'odd' }, '2 Financial Status: “odd” is none of'],
    [
      'a price with three decimals',
      { 'Lineitem price': '17.925', 'Lineitem quantity': '10', Subtotal: '209.25', Total: '229.25' },
      '2 Lineitem price: “17.925” is not an amount',
    ],
    [
      'not paid but sent',
      { 'Financial Status': 'pending' },
      '2 Financial Status: The order is accepted, but',
    ],
    [
      'cancelled but not refunded',
      { 'Cancelled at': '2026-03-03 08:00:00 +0000' },
      '2 Refunded Amount: The order is cancelled, but only',
    ],
    ['no currency', { Currency: '' }, '2 Currency: The order names no'],
    ['placed in the future', { 'Created at': '2099-01-01 00:00:00 +0000' }, '2 Created at: 2099-01-01'],
  ])('names %s', async (_name, first, problem) => {
    const result = await imported(head(first), more());
    expect(told(result)[0]).toContain(problem);
    expect(result.counts).toMatchObject({ added: 0, bad: 1 });
  });

  it('names an order that the file has twice', async () => {
    const result = await imported(head(), more(), head({ Id: '5009' }));
    expect(told(result).join()).toContain('4 Name: Line 2 has the sums of this order already.');
  });

  it('imports no checkout that nobody completed, also where the file has no financial status at all', async () => {
    const sums = { Subtotal: '100.00', Total: '120.00' };
    const abandoned = ['#1', '#2', '#3'].map((Name) =>
      head({ ...open, ...sums, Name, 'Financial Status': '', 'Paid at': '', 'Fulfillment Status': '' }),
    );
    expect((await imported(...abandoned)).counts).toMatchObject({ added: 0, bad: 3 });
    const without = abandoned.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'Financial Status')),
    );
    expect((await imported(...without)).counts).toMatchObject({ added: 0, bad: 3 });
    expect(await storedAll('orders')).toEqual([]);
  });
});
