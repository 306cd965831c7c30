import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countProducts,
  listNewestProducts,
  listProducts,
  type ProductFilters,
} from '~/repositories/catalogue/product-lists.server';
import { findProduct } from '~/repositories/catalogue/products.server';
import { type ProductSort, productSortNames } from '~/schemas/products/product-sorts';
import { isReadable } from '~/schemas/unreadable';
import { listProductsByTab } from '~/services/products/list-products.server';
import { makeOlderProduct, makeProduct } from '../../factories/products';
import { followPages, sizesOf } from '../support/pages';
import { inRequest } from '../support/request';
import { put, times } from '../support/store';

const scope = { sellerId: 'seller' };
const day = 24 * 60 * 60;
const start = Timestamp.fromDate(new Date('2026-01-01T00:00:00Z')).seconds;
/** Neighbours are a microsecond apart, so that current and older records interleave. */
const at = (index: number) => new Timestamp(start, index * 1_000);
const values = (index: number) => ({
  id: `product-${String((index * 37) % 60).padStart(2, '0')}`,
  seller_id: scope.sellerId,
  status: 'approved' as const,
  created_at: at(index),
  price: 10 + (index % 4),
  quantity: index % 3,
  category: 'Fabric',
});

/** Of 60 products, a third is current, a third older, and a third carries both fields. */
const records = times(60, (index) => {
  const current = makeProduct(values(index));
  if (index % 3 === 0) return current;
  const { id, data } = makeOlderProduct(values(index));
  if (index % 3 === 1) return { id, data: { ...data, quantity: index % 3 } };
  return { id, data: { ...current.data, userId: scope.sellerId } };
});
const allIds = records.map(({ id }) => id).sort();

beforeAll(async () => {
  await put('products', ...records);
  await put('products', ...times(5, () => makeProduct({ seller_id: 'other' })));
  await put('products', ...times(5, () => makeOlderProduct({ seller_id: 'other' })));
});

const list = (sort: ProductSort, filters: ProductFilters = {}, who = scope) =>
  followPages((cursor) => inRequest(() => listProducts(who, { ...filters, sort, cursor })));
const count = (filters: ProductFilters = {}, who = scope) => inRequest(() => countProducts(who, filters));

describe("a seller's list with older records, which carry userId", () => {
  it.each(productSortNames)('shows every product once, 25 a page, in the order %s', async (sort) => {
    const pages = await list(sort);
    expect(sizesOf(pages)).toEqual([25, 25, 10]);
    expect(pages.flat().sort()).toEqual(allIds);
  });

  it('stands in the order of times that differ in microseconds', async () => {
    const expected = times(60, (index) => values(index).id);
    expect((await list('oldest')).flat()).toEqual(expected);
    expect((await list('newest')).flat()).toEqual(expected.reverse());
  });

  it('stands in the order of the prices', async () => {
    const prices = new Map(times(60, (index) => [values(index).id, values(index).price]));
    const shown = (await list('price-low')).flat().map((id) => prices.get(id));
    expect(shown).toEqual([...shown].sort((a = 0, b = 0) => a - b));
  });

  it('counts every product once', async () => {
    expect(await count()).toBe(60);
    expect(await count({ status: 'approved', category: 'Fabric' })).toBe(60);
    expect(await count({ outOfStock: true })).toBe(20);
    expect(await count({ status: 'pending' })).toBe(0);
  });

  it('confines filters to the matching ones', async () => {
    expect((await list('newest', { outOfStock: true })).flat()).toHaveLength(20);
    expect(await list('newest', { status: 'rejected' })).toEqual([[]]);
  });
});

describe('an older record', () => {
  const bare = { sellerId: 'bare' };

  beforeAll(async () => {
    const written = times(30, (index) => ({
      id: `bare-${String(index).padStart(2, '0')}`,
      data: {
        title: `Older product ${index}`,
        status: 'approved',
        created_at: new Date((start + index * day) * 1000).toISOString(),
        userId: bare.sellerId,
      },
    }));
    const current = times(30, (index) =>
      makeProduct({ seller_id: bare.sellerId, created_at: new Timestamp(start + index * day, 0) }),
    );
    await put('products', ...written, ...current);
  });

  it.each(['newest', 'oldest'] as const)(
    'with a time that is an ISO string is on one page of the list, in the order %s',
    async (sort) => {
      const pages = await list(sort, {}, bare);
      expect(sizesOf(pages)).toEqual([25, 25, 10]);
      expect(new Set(pages.flat()).size).toBe(60);
    },
  );

  it('reads as one of its user, with its time, and with what it lacks left empty', async () => {
    const product = await inRequest(() => findProduct(bare, 'bare-03'));
    expect(product).toMatchObject({
      seller_id: 'bare',
      created_at: '2026-01-04T00:00:00.000Z',
      price: null,
      quantity: null,
      sku: '',
      category: '',
      description: '',
      images: [],
    });
    expect(await inRequest(() => findProduct({ sellerId: 'other' }, 'bare-03'))).toBeNull();
  });

  it('stands among all products of an admin', async () => {
    const pages = await followPages((cursor) =>
      inRequest(() => listProducts('all', { sort: 'newest', cursor })),
    );
    expect(new Set(pages.flat()).size).toBe(130);
    expect(pages.flat()).toHaveLength(130);
    const first = await inRequest(() => listProducts('all', { sort: 'newest', cursor: null }));
    expect(first.items.every(isReadable)).toBe(true);
  });
});

describe('a record that an older program writes after the seller was counted', () => {
  const late = { sellerId: 'late' };
  const request = { q: '', category: '', tab: 'all', sort: 'newest', after: '' } as const;
  const shown = async () => {
    const { items, tabs } = await inRequest(() => listProductsByTab(late, request, ['all', 'approved']));
    return { ids: items.map(({ id }) => id).sort(), counts: tabs.map(({ count: tabCount }) => tabCount) };
  };
  const older = (id: string) => makeOlderProduct({ id, seller_id: late.sellerId, status: 'approved' });

  it('is listed and counted at once, each time', async () => {
    await put('products', makeProduct({ id: 'late-0', seller_id: late.sellerId, status: 'approved' }));
    expect(await shown()).toEqual({ ids: ['late-0'], counts: [1, 1] });
    await put('products', older('late-1'));
    expect(await shown()).toEqual({ ids: ['late-0', 'late-1'], counts: [2, 2] });
    await put('products', older('late-2'));
    expect(await shown()).toEqual({ ids: ['late-0', 'late-1', 'late-2'], counts: [3, 3] });
    expect(await count({}, late)).toBe(3);
    const newest = await inRequest(() => listNewestProducts(late, 5));
    expect(newest.map(({ id }) => id).sort()).toEqual(['late-0', 'late-1', 'late-2']);
  });
});
