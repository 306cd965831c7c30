import { expect, test } from 'vitest';
import { orderSearchKeys } from './order-search';
import { joinNumber } from './person-search';
import { keysToFind } from './search-words.server';

const finds = (typed: string, buyerPhone: string) => {
  const keys = orderSearchKeys({ orderNumber: 'MK-12', buyerName: 'Ɔbenewaa Ŋkrumah', buyerPhone });
  return keysToFind(joinNumber(typed)).every((key) => key in keys);
};

test.each(['+233244123456', '0244123456', '233244123456', '00233244123456', '+233 (0)24 412 3456'])(
  'an order with the number %s is found by any notation of it',
  (phone) => {
    for (const typed of ['0244 123', '+233 24', '233244', '00233 24', '+233 (0)24 412', '3456'])
      expect(finds(typed, phone), typed).toBe(true);
  },
);

test.each(['obenewaa', 'Ɔbenewaa', 'nkrumah', 'MK-12'])('an order is found by %s', (typed) =>
  expect(finds(typed, '')).toBe(true),
);

test('a number of another country is found by its digits', () => {
  expect(finds('+44 20 7946', '+44 20 7946 0958')).toBe(true);
  expect(finds('0958', '+44 20 7946 0958')).toBe(true);
});
