import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { historyListSearch } from './activity/history-forms';
import { notificationListSearch } from './notifications/notification-forms';
import { editRequestListSearch } from './products/edit-request-forms';
import { approvalListSearch, productListSearch } from './products/product-forms';
import { userListSearch } from './users/user-forms';

const schemas = {
  products: {
    schema: productListSearch,
    plain: { q: '', tab: 'all', category: '', sort: 'newest', edit: '' },
  },
  'edit requests': { schema: editRequestListSearch, plain: { q: '', tab: 'pending' } },
  approval: { schema: approvalListSearch, plain: { q: '', tab: 'pending', category: '', seller: '' } },
  notifications: { schema: notificationListSearch, plain: { tab: 'all', type: '' } },
  history: { schema: historyListSearch, plain: { user: '', item: '' } },
  users: { schema: userListSearch, plain: { q: '', role: 'all', status: '', from: '', to: '' } },
};

const names = [
  'q',
  'tab',
  'category',
  'sort',
  'after',
  'trail',
  'type',
  'user',
  'item',
  'role',
  'status',
  'edit',
  'seller',
  '__proto__',
  'x',
];
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'all', '\u0000', '../..', '[object Object]', '%', 'constructor', 'true'),
  fc.string({ minLength: 500, maxLength: 9_000 }),
);

describe.each(Object.entries(schemas))('the search parameters of %s', (_name, { schema, plain }) => {
  test('have defaults', () => {
    expect(v.parse(schema, {})).toEqual({ ...plain, after: '', trail: '' });
  });

  test('never throw, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anything)), (pairs) => {
        const found = Object.fromEntries(new URLSearchParams(pairs));
        return v.safeParse(schema, found).success;
      }),
      { numRuns: 1_000 },
    );
  });

  test('fall back one by one: a foreign one leaves the others as they are', () => {
    const foreign = {
      tab: 'sold',
      role: 'root',
      status: 'banned',
      item: '../x',
      sort: 'up',
      type: 'theft',
      after: 'a'.repeat(601),
      trail: 't',
    };
    expect(v.parse(schema, foreign)).toEqual({ ...plain, after: '', trail: 't' });
  });
});

test('a search is trimmed and cut at 100 letters', () => {
  const { q } = v.parse(productListSearch, { q: `  ${'a'.repeat(150)}  ` });
  expect(q).toBe('a'.repeat(100));
});

test('known values are taken', () => {
  const search = {
    q: 'ɔkɔ',
    tab: 'out-of-stock',
    category: 'Food',
    sort: 'price-low',
    edit: '1',
    after: 'a',
    trail: 'b',
  };
  expect(v.parse(productListSearch, search)).toEqual(search);
  expect(v.parse(historyListSearch, { type: 'payment', user: ' A@B.c ' })).toMatchObject({
    type: 'payment',
    user: 'a@b.c',
  });
});
