import { expect, test } from 'vitest';
import { stockSchema } from '~/schemas/api/seller-bodies';
import { basketSchema } from '~/schemas/intake/basket';
import { unknownFields } from './unknown-fields';

test.each<[string[], unknown]>([
  [[], { items: [{ sku: 'A', stock: 1, quantity: 1, price: '1' }] }],
  [['/items/1/qty', '/note'], { items: [{ sku: 'A' }, { sku: 'B', qty: 5 }], note: 'x' }],
  [['/__proto__'], JSON.parse('{"items":[],"__proto__":{"a":1}}')],
  [['/a~1b'], { 'a/b': 1 }],
  [[], null],
  [[], [1]],
  [[], { items: 'none' }],
])('names %j of a change of stock', (fields, sent) => {
  expect(unknownFields(stockSchema, sent)).toEqual(fields);
});

test('names twenty at most, wherever they are', () => {
  const lines = Array.from({ length: 100 }, () => ({ productId: 'pot', color: 'red' }));
  const found = unknownFields(basketSchema, { deliverTo: { street: 'x' }, orders: [{ lines }] });
  expect(found).toHaveLength(20);
  expect(found.slice(0, 2)).toEqual(['/deliverTo/street', '/orders/0/lines/0/color']);
});
