import { describe, expect, it } from 'vitest';
import { documentOf, kindOf, ownerOf } from './roles';

const roles = new Map([
  ['the-seller', 'seller'],
  ['product-1', 'product 1'],
  ['order-1', 'order 1'],
]);

describe('a path with roles in place of ids', () => {
  it.each([
    ['counters/the-seller', 'counters/{seller}'],
    ['rollups/the-seller_2026-11_products', 'rollups/{seller}_{month}_products'],
    ['openSales/2026-11-25_7', 'openSales/{day}_{shard}'],
    ['marketplaceCounters/3', 'marketplaceCounters/{shard}'],
    ['notifications/xK29dlwpQmzn48fjsaPq', 'notifications/{new}'],
    ['chats/the-seller/messages/0b1c-2d3e-4f5a-6b7c', 'chats/{seller}/messages/{new}'],
    ['fileNumbers/products|xK29dlwpQmzn48fjsaPq', 'fileNumbers/{new}'],
    ['ledger/sale_order-1', 'ledger/sale_{order 1}'],
  ])('%s is %s', (path, document) => {
    expect(documentOf(path, roles, 'new')).toBe(document);
  });

  it('keeps a name', () => {
    expect(documentOf('upkeep/rollups', roles, null)).toBe('upkeep/rollups');
  });
});

it('belongs to the smallest that it names', () => {
  const owners = ['products/{product 2}', 'counters/{seller}', 'users/{admin 3}', 'ledger/sale_{order}'];
  expect([...owners, 'openSales/{day}_{shard}'].map(ownerOf)).toEqual([
    'product',
    'seller',
    'person',
    'event',
    'market',
  ]);
  expect(kindOf('products/{product 2}')).toBe('products/{product}');
});
