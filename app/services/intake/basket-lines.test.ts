import { expect, test } from 'vitest';
import { partOf, potLine } from '../../../tests/factories/baskets';
import { discountedLines } from './basket-lines';

const divided = (part: Parameters<typeof discountedLines>[0]) =>
  discountedLines(part).map(({ quantity, seller, marketplace }) => [quantity, seller, marketplace]);

test('a discount that does not divide by the units makes several lines of one', () => {
  const line = potLine({ quantity: 3, discount: { amount: '10.00', paidBy: 'seller' } });
  const part = partOf({ lines: [line], discount: { amount: '1.00', paidBy: 'marketplace' } });
  expect(divided(part)).toEqual([
    [1, 334, 33],
    [1, 333, 33],
    [1, 333, 34],
  ]);
});

test('a discount of all goods is spread by what the lines cost, to the pesewa', () => {
  const lines = [potLine(), potLine({ unitPrice: '0.01' }), potLine({ unitPrice: '20.00', quantity: 2 })];
  expect(divided(partOf({ lines, discount: { amount: '8.00', paidBy: 'seller' } }))).toEqual([
    [1, 400, 0],
    [1, 0, 0],
    [2, 200, 0],
  ]);
});

test('no unit costs less than nothing, whoever pays', () => {
  const line = potLine({ unitPrice: '1.00', quantity: 2, discount: { amount: '1.99', paidBy: 'seller' } });
  const part = partOf({ lines: [line], discount: { amount: '0.01', paidBy: 'marketplace' } });
  expect(divided(part)).toEqual([
    [1, 100, 0],
    [1, 99, 1],
  ]);
});
