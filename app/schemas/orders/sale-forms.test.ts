import * as v from 'valibot';
import { expect, test } from 'vitest';
import { saleDraftFormSchema, saleFormSchema } from './sale-forms';

const sold = { handover: 'collected', payment: 'cash_paid', lines: { l1: { price: '4.50', quantity: '2' } } };

/** The fields that are wrong. */
function wrong(fields: object) {
  const { issues = [] } = v.safeParse(saleFormSchema, { ...sold, ...fields });
  return [...new Set(issues.map((issue) => v.getDotPath(issue)))];
}

const line = (price: string, quantity: string) => ({ lines: { l1: { price, quantity } } });

test('a sale at the stall needs no buyer', () => {
  expect(v.parse(saleFormSchema, sold)).toMatchObject({
    buyerName: '',
    deliveryFee: 0,
    lines: { l1: { price: 4.5, quantity: 2 } },
  });
});

test.each(['4.505', '0', '-1', '4,50', '1e3', '1000000.01', 'NaN'])('%s is no price', (price) => {
  expect(wrong(line(price, '1'))).toEqual(['lines.l1.price']);
});

test.each(['0', '1.5', '-1', '1000001', 'two', '١'])('%s is no quantity', (quantity) => {
  expect(wrong(line('1', quantity))).toEqual(['lines.l1.quantity']);
});

test.each(['20.505', '-1', '2e1', '1000000.01'])('%s is no delivery fee', (deliveryFee) => {
  expect(wrong({ deliveryFee })).toEqual(['deliveryFee']);
});

test('a delivery names all that it lacks', () => {
  expect(wrong({ handover: 'delivery' })).toEqual(['buyerName', 'buyerPhone', 'town']);
});

test('goods that the buyer took along are not paid on delivery', () => {
  expect(wrong({ payment: 'cash_on_delivery' })).toEqual(['payment']);
});

test('other goods have a name and a price', () => {
  expect(wrong({ otherTitle: 'Kenkey' })).toEqual(['otherPrice']);
  expect(wrong({ otherPrice: '2' })).toEqual(['otherTitle']);
});

test('a draft keeps what is still wrong, but nothing too long', () => {
  const half = { ...line('4,5', ''), buyerPhone: '024', handover: 'elsewhere' };
  expect(v.parse(saleDraftFormSchema, half)).toMatchObject({ ...half, handover: 'collected' });
  expect(v.is(saleDraftFormSchema, line('9'.repeat(41), '1'))).toBe(false);
  expect(v.is(saleDraftFormSchema, { lines: { __proto__x: { price: '1', quantity: '1' } } })).toBe(false);
});
