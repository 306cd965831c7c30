import { expect, test } from 'vitest';
import { usesBulk } from './seller-work';

const none = { listings: {}, bulkSales: {}, bulkPurchases: {}, buyingRequests: {} };

test.each([
  ['before their products are counted', null, none, false],
  ['whose products wait', { approved: 0 }, none, false],
  ['whose listing was deleted', { approved: 0 }, { ...none, listings: { all: 0, pending: 0 } }, false],
  ['with an approved product', { approved: 1 }, none, true],
  ['who bought in bulk', null, { ...none, bulkPurchases: { all: 1 } }, true],
])('whether bulk trade is in the menu of a seller %s', (_, products, bulk, expected) => {
  expect(usesBulk(products, bulk)).toBe(expected);
});
