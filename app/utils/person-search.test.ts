import { expect, test } from 'vitest';
import { joinNumber, personSearchKeys } from './person-search';
import { keysToFind } from './search-words.server';

const ama = {
  email: 'ama.mensah@makola.test',
  firstName: 'Ama',
  lastName: 'Mensah',
  businessName: '24/7 Fabrics',
  phone: '+233244123456',
};

function isFound(typed: string): boolean {
  const keys = personSearchKeys(ama);
  return keysToFind(joinNumber(typed)).every((key) => key in keys);
}

test.each(['ama', 'mens am', 'ama.mensah@makola.test', '24/7', 'fabr', '+233 24 412', '0244 123'])(
  '%s finds the person',
  (typed) => expect(isFound(typed)).toBe(true),
);

test.each(['00233244123456', '024-412-3456', '233244123456', '(024) 412', '+233 (0)24 412', '233'])(
  'the number is found as %s',
  (typed) => expect(isFound(typed)).toBe(true),
);

test('a number that may be an order’s stays as it is', () => expect(joinNumber('2330-244')).toBe('2330244'));

test.each(['kofi', 'ama kofi', '0245', '123456'])('%s does not', (typed) =>
  expect(isFound(typed)).toBe(false),
);
