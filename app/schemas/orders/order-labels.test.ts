import * as v from 'valibot';
import { expect, test } from 'vitest';
import { placedFacts } from '~/schemas/sales/sales-facts';
import { makeOrder } from '../../../tests/factories/orders';
import { orderSchema } from './order';
import { paymentMethodLabel } from './order-labels';
import { isPayable } from './payment-status';

const read = (paymentMethod: unknown, paymentStatus: string) => {
  const { id, data } = makeOrder({ id: 'o1' });
  return v.parse(orderSchema, { ...data, id, paymentMethod, paymentStatus });
};

test.each([
  ['momo', 'Mobile money'],
  ['cash_on_delivery', 'Cash on delivery'],
  ['bank_transfer', 'Other: bank_transfer'],
  ['constructor', 'Other: constructor'],
  ['', 'Other'],
])('the payment method %j is named %j', (method, label) => {
  expect(paymentMethodLabel(method)).toBe(label);
});

test('an unknown payment method stays what it is: neither cash nor mobile money', () => {
  const order = read('cash', 'paid');
  expect(order).toMatchObject({ paymentMethod: 'cash', prepaid: true, paymentStatus: 'paid' });
  expect(placedFacts(order, [])?.figures.methods).toEqual({ '-': { orders: 1, pesewas: 12_000 } });
  // Only what is paid, or is known to be paid on delivery, is packed.
  expect(isPayable(read('cash', 'unpaid'))).toBe(false);
  expect(read(undefined, 'paid').paymentMethod).toBe('');
});
