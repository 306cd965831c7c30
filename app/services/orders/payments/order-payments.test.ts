import { expect, test } from 'vitest';
import type { OrderPayment } from '~/schemas/orders/order';
import { contradicts, isPaidBy, withPayment } from './order-payments';

const payment = (state: OrderPayment['state'], fields: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'a1',
  amountPesewas: 5_000,
  method: 'momo',
  network: 'MTN MoMo',
  state,
  at: '2026-11-26T09:00:00.000Z',
  by: 'shop',
  reference: '',
  note: '',
  ...fields,
});

test.each<[OrderPayment['state'], OrderPayment['state'], OrderPayment['state']]>([
  ['pending', 'succeeded', 'succeeded'],
  ['pending', 'failed', 'failed'],
  ['failed', 'succeeded', 'succeeded'],
  ['succeeded', 'failed', 'succeeded'],
  ['succeeded', 'pending', 'succeeded'],
  ['succeeded', 'reversed', 'reversed'],
  ['reversed', 'succeeded', 'reversed'],
  ['pending', 'reversed', 'pending'],
])('an attempt that was %s and is said to be %s is %s', (before, next, after) => {
  expect(withPayment([payment(before)], payment(next))).toMatchObject([{ state: after }]);
});

test('a failed attempt does not undo another that succeeded', () => {
  const payments = withPayment([payment('succeeded')], payment('failed', { id: 'a2' }));
  expect(isPaidBy({ payments, basketPesewas: 5_000, total: 50 })).toBe(true);
});

test.each<OrderPayment['state']>(['succeeded', 'failed'])(
  'a shop that names the id of an admin’s payment changes nothing of it: %s',
  (state) => {
    const recorded = payment('pending', { by: 'Akosua' });
    const said = payment(state);
    expect(withPayment([recorded], said)).toEqual([recorded, said]);
    expect(withPayment([said], { ...recorded, state: 'failed' })).toMatchObject([
      { state },
      { by: 'Akosua' },
    ]);
  },
);

test('the shop pays for its basket, an admin records for one order', () => {
  const part = { basketPesewas: 8_000, total: 50 };
  expect(isPaidBy({ ...part, payments: [payment('succeeded')] })).toBe(false);
  expect(isPaidBy({ ...part, payments: [payment('succeeded', { by: 'Akosua' })] })).toBe(true);
  expect(isPaidBy({ ...part, payments: [payment('succeeded', { amountPesewas: 8_000 })] })).toBe(true);
  expect(isPaidBy({ basketPesewas: 0, total: 50, payments: [payment('succeeded')] })).toBe(true);
  expect(isPaidBy({ basketPesewas: 0, total: 0, payments: [] })).toBe(false);
});

test.each<[boolean, Partial<OrderPayment>]>([
  [false, {}],
  [false, { state: 'succeeded', at: '2026-11-27T09:00:00.000Z' }],
  // Known when it succeeds.
  [false, { network: '' }],
  [true, { amountPesewas: 1 }],
  [true, { amountPesewas: 5_001 }],
  [true, { network: 'Telecel Cash' }],
])('%s: a payment of 50.00 by MTN MoMo is contradicted by %j', (differs, said) => {
  expect(contradicts(payment('pending'), payment('pending', said))).toBe(differs);
});

test('keeps the network that becomes known when a payment succeeds', () => {
  const known = payment('pending', { network: '' });
  expect(withPayment([known], payment('succeeded'))).toMatchObject([{ network: 'MTN MoMo' }]);
});
