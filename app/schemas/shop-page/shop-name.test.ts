import { expect, test } from 'vitest';
import { shopNameProblem, suggestedShopName } from './shop-name';

test.each(['ama', 'ama-fabrics', '3kings', 'a1-b2-c3', 'a'.repeat(30), 'shop-of-ama'])(
  '%s can stand in an address',
  (name) => expect(shopNameProblem(name)).toBeNull(),
);

test.each([
  '',
  'am',
  'a'.repeat(31),
  'Ama',
  'ama fabrics',
  'ama--fabrics',
  '-ama',
  'ama-',
  'amà',
  'ama/x',
  'ama.x',
  '__ama__',
  'admin',
  'makola',
  'makola-support',
  'my-makola',
])('%j can’t', (name) => expect(shopNameProblem(name)).not.toBeNull());

test.each([
  ['Ama’s Fabrics & Sons', 'amas-fabrics-sons'],
  ['  Abɔdɔm Café ', 'ab-d-m-cafe'],
  ['Makola', ''],
  ['X', ''],
  ['Greater Accra Wholesale Provisions Limited', 'greater-accra-wholesale'],
])('%j suggests %j', (businessName, name) => {
  expect(suggestedShopName(businessName)).toBe(name);
});
