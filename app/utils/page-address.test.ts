import { expect, it } from 'vitest';
import { pageAddress } from './page-address';

it.each([
  ['/seller/products', '/seller/products'],
  ['/seller/products?tab=pending&q=a%26b+%C9%94', '/seller/products?tab=pending&q=a%26b+%C9%94'],
  [
    '/seller/products.data?tab=pending&_routes=routes%2Fseller.products._index',
    '/seller/products?tab=pending',
  ],
  ['/seller/payouts?index', '/seller/payouts'],
  ['/seller/payouts?index&tab=paid', '/seller/payouts?tab=paid'],
  ['/seller/payouts?index=2', '/seller/payouts?index=2'],
])('%s is a request of the page %s', (address, page) => {
  expect(pageAddress(new URL(address, 'http://localhost'))).toBe(page);
});
