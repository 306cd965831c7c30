import { beforeEach, describe, expect, it } from 'vitest';
import { sumLedger } from '~/repositories/money/ledger.server';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, storedAll } from '../support/store';
import { type Cells, csv, importFile, importRow, orderNumbered, templateRow, told } from './support';

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller', businessName: 'Ama Fabrics' });
});

const mine = { sellerId: 'ama' };

describe('amounts in another currency', () => {
  const foreign = {
    currency: 'usd',
    unit_price: '10.01',
    delivery_fee: '3.33',
    total: '23.35',
    commission: '',
  };

  it('are refused without a rate', async () => {
    expect(told(await importRow(foreign))).toEqual([
      expect.stringContaining('2 currency: The amounts are in USD.'),
    ]);
    expect(await storedAll('orders')).toEqual([]);
  });

  it('are multiplied, rounded to pesewas, and the rate is recorded', async () => {
    const rows = [
      templateRow(foreign),
      templateRow({ ...foreign, order_number: 'E', currency: 'EUR' }),
      templateRow({ order_number: 'G' }),
    ];
    expect(told(await importFile(csv(rows), { rate: 12.3456 }))).toEqual([
      expect.stringContaining('3 currency: The amounts are in EUR'),
    ]);
    expect(await orderNumbered('MK-1')).toMatchObject({
      exchange: { currency: 'USD', rate: 12.3456 },
      items: [{ unitPrice: 123.58 }],
      deliveryFee: 41.11,
      total: 288.27,
    });
    expect(await orderNumbered('G')).toMatchObject({ exchange: null, total: 120 });
    expect(await inRequest(() => sumLedger(mine))).toBe(28_827 - 1_236 + 11_500);
  });
});

describe('a bad row is named:', () => {
  it.each<[string, Cells, string]>([
    [
      'a total that does not add up',
      { total: '120.01' },
      '2 total: The total is 120.01, but the lines are 100.00',
    ],
    ['a total that is missing', { total: '' }, '2 total: This cell is empty.'],
    ['a date in the future', { placed_at: '2099-01-01' }, '2 placed_at: 2099-01-01 is in the future.'],
    ['a delivery in the future', { delivered_at: '2099-01-01' }, '2 delivered_at: 2099-01-01 is in'],
    ['a day that does not exist', { placed_at: '2026-02-30' }, '2 placed_at: “2026-02-30” is not a time'],
    ['a date of another format', { placed_at: '02/03/2026' }, '2 placed_at: “02/03/2026” is not a time'],
    ['a date long ago', { placed_at: '0206-03-02' }, '2 placed_at: 0206-03-02 is too long ago.'],
    ['an amount in words', { unit_price: 'ten' }, '2 unit_price: “ten” is not an amount'],
    ['a negative amount', { unit_price: '-5.00' }, '2 unit_price: “-5.00” is not an amount'],
    ['a part of a pesewa', { delivery_fee: '1.005' }, '2 delivery_fee: “1.005” is not an amount'],
    ['no units', { quantity: '0' }, '2 quantity: Enter a quantity'],
    ['half a unit', { quantity: '1.5' }, '2 quantity: “1.5” is not a whole number'],
    ['more shipped than ordered', { shipped: '3' }, '2 quantity: 2 ordered, 0 cancelled, 3 shipped'],
    ['an unknown status', { status: 'gone' }, '2 status: “gone” is none of:'],
    ['a status against the quantities', { status: 'shipped' }, '2 status: The order is “On the way”, but'],
    [
      'a payment against the rest',
      { payment_status: 'to_collect' },
      '2 payment_status: The order is accepted, but',
    ],
    ['unpaid and delivered', { payment_status: 'unpaid' }, '2 payment_status: The order is accepted, but'],
    [
      'cash that is still to collect',
      { payment_method: 'cash_on_delivery', payment_status: 'to_collect' },
      '2 payment_status: The payment is to collect, but',
    ],
    ['an unknown way of paying', { payment_method: 'cheque' }, '2 payment_method: “cheque” is none of:'],
    ['more commission than the goods', { commission: '100.01' }, '2 commission: The commission is more'],
    ['no title', { title: '' }, '2 title: This cell is empty.'],
    ['no number', { order_number: ' ' }, '2 order_number: This cell is empty.'],
    [
      'a refund above the order',
      { payment_status: 'partly_refunded', refunded: '120.01' },
      '2 refunded: More was refunded',
    ],
  ])('%s', async (_name, overrides, problem) => {
    const result = await importRow(overrides);
    expect(told(result)[0]).toContain(problem);
    expect(result.counts).toMatchObject({ added: 0, bad: 1 });
    expect(await storedAll('orders')).toEqual([]);
  });

  it('two rows of one order that say different things, and a line twice', async () => {
    const second = { line: '2', unit_price: '10.00', total: '140.00' };
    const rows = [
      templateRow({ total: '140.00' }),
      templateRow({ ...second, status: 'shipped' }),
      templateRow({ order_number: 'MK-2' }),
      templateRow({ order_number: 'MK-2', title: 'Another' }),
    ];
    const problems = told(await importFile(csv(rows)));
    expect(problems[0]).toContain('3 status: Line 2 of the same order says “delivered”');
    expect(problems.join('\n')).toContain('5 line: Line 4 is the same line of this order');
  });
});
