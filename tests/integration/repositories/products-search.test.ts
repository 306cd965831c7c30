import { beforeAll, describe, expect, it } from 'vitest';
import {
  countProducts,
  listProducts,
  type ProductFilters,
} from '~/repositories/catalogue/product-lists.server';
import type { ProductScope } from '~/repositories/catalogue/products.server';
import { makeProduct } from '../../factories/products';
import { followPages, sizesOf } from '../support/pages';
import { inRequest } from '../support/request';
import { put, times } from '../support/store';

const scope = { sellerId: 'seller' };
const made = (id: string, title: string, sku: string, more: object = {}) =>
  makeProduct({ id, title, sku, seller_id: scope.sellerId, category: 'Fabric', ...more });

beforeAll(async () => {
  await put(
    'products',
    made('stole', 'Kente stole, hand woven', 'KN-204', { status: 'approved' }),
    made('cloth', 'Kente cloth for weddings', 'KN-310'),
    made('cafe', 'Café crème cups, Ɛdwene pattern', 'CUP 7', { category: 'Home' }),
    made('oil', 'Shea butter & palm oil (500 ml)', '', { quantity: 0 }),
    made('foreign', 'Kente stole of another seller', 'KN-204', { seller_id: 'other' }),
  );
  await put(
    'products',
    ...times(60, (index) =>
      made(`bead-${String(index).padStart(2, '0')}`, `Glass beads string ${index}`, `BD-${index}`, {
        status: index % 2 === 0 ? 'approved' : 'pending',
        category: index % 3 === 0 ? 'Jewellery' : 'Fashion',
        quantity: index % 4,
      }),
    ),
  );
});

async function found(search: string, filters: ProductFilters = {}, who: ProductScope = scope) {
  const pages = await followPages((cursor) =>
    inRequest(() => listProducts(who, { ...filters, search, sort: 'newest', cursor })),
  );
  const counted = await inRequest(() => countProducts(who, { ...filters, search }));
  expect(counted).toBe(pages.flat().length);
  return pages;
}
const idsFound = async (search: string, filters?: ProductFilters, who?: ProductScope) =>
  (await found(search, filters, who)).flat().sort();

describe('searching products', () => {
  it.each([
    ['the beginning of a word', 'ken', ['cloth', 'stole']],
    ['a whole word', 'stole', ['stole']],
    ['another case', 'KENTE', ['cloth', 'stole']],
    ['several words, in any order', 'woven kente', ['stole']],
    ['the beginnings of several words', 'ken wed', ['cloth']],
    ['words of the title and the SKU together', 'kente 310', ['cloth']],
    ['an SKU as it is written', 'KN-204', ['stole']],
    ['an SKU without its sign', 'kn204', ['stole']],
    ['the beginning of an SKU', 'kn', ['cloth', 'stole']],
    ['accents', 'crème', ['cafe']],
    ['a word typed without its accents', 'cafe creme', ['cafe']],
    ['letters beyond A to Z', 'ɛdw', ['cafe']],
    ['a number with signs around it', '(500', ['oil']],
  ])('finds by %s', async (_, search, expected) => {
    expect(await idsFound(search)).toEqual(expected);
  });

  it.each([
    ['the middle of a word', 'ente'],
    ['one word of two', 'kente bicycle'],
    ["another seller's product", 'another'],
  ])('finds nothing by %s', async (_, search) => {
    expect(await idsFound(search)).toEqual([]);
  });

  it.each([' --- ', '%', '_', '*'])('finds nothing by signs alone: %s', async (signs) => {
    expect(await idsFound(signs)).toEqual([]);
  });

  it.each(['__proto__', 'constructor', "'; DROP TABLE", '`.` * ~ [ ] /', 'a.b', '🙂 kente'])(
    'survives the odd text %s',
    async (search) => {
      expect((await found(search)).length).toBeGreaterThan(0);
    },
  );

  it('pages through what it found, each row once', async () => {
    const pages = await found('bead');
    expect(sizesOf(pages)).toEqual([25, 25, 10]);
    expect(new Set(pages.flat()).size).toBe(60);
  });

  it('goes together with the filters', async () => {
    expect(await idsFound('bead', { status: 'approved' })).toHaveLength(30);
    expect(await idsFound('bead', { category: 'Jewellery' })).toHaveLength(20);
    expect(await idsFound('bead', { status: 'approved', category: 'Jewellery' })).toHaveLength(10);
    expect(await idsFound('bead', { outOfStock: true })).toHaveLength(15);
    expect(sizesOf(await found('bead', { status: 'pending' }))).toEqual([25, 5]);
    expect(await idsFound('oil', { outOfStock: true })).toEqual(['oil']);
  });

  it('finds the products of all sellers for an admin', async () => {
    expect(await idsFound('kente stole', {}, 'all')).toEqual(['foreign', 'stole']);
    expect(await idsFound('kente', { status: 'approved' }, 'all')).toEqual(['stole']);
  });
});
