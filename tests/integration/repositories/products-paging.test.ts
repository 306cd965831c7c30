import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '~/repositories/catalogue/product-lists.server';
import { type ProductSort, productSortNames, productSorts } from '~/schemas/products/product-sorts';
import { encodeCursor } from '~/utils/cursor';
import { makeProduct } from '../../factories/products';
import { followPages, sizesOf } from '../support/pages';
import { inRequest } from '../support/request';
import { put, remove, times } from '../support/store';

const seller = { sellerId: 'seller' };
const start = Timestamp.fromDate(new Date('2026-01-01T00:00:00Z')).seconds;

/** Sixty products; every sort value is shared by several, and `created_at` differs in microseconds alone. */
const products = times(60, (index) =>
  makeProduct({
    id: `product-${String((index * 37) % 60).padStart(2, '0')}`,
    seller_id: seller.sellerId,
    created_at: new Timestamp(start + Math.floor(index / 20), (index % 5) * 1_000),
    price: 10 + (index % 4) / 2,
    quantity: index % 3,
  }),
);

beforeAll(async () => {
  await put('products', ...products);
  await put('products', ...times(30, () => makeProduct({ seller_id: 'other' })));
});

const page = (sort: ProductSort, cursor: string | null) =>
  inRequest(() => listProducts(seller, { sort, cursor }));

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

function expectedOrder(sort: ProductSort): string[] {
  const { field, direction } = productSorts[sort];
  const sign = direction === 'asc' ? 1 : -1;
  const keyed = products.map(({ id, data }) => {
    const value = data[field];
    return {
      id,
      key: value instanceof Timestamp ? value.valueOf() : Number(value).toFixed(2).padStart(9),
    };
  });
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return keyed.sort((a, b) => sign * (compare(a.key, b.key) || compare(a.id, b.id))).map(({ id }) => id);
}

describe('listProducts', () => {
  it.each(productSortNames)('shows 60 products as 25, 25 and 10 in the order %s', async (sort) => {
    const pages = await followPages((cursor) => page(sort, cursor));
    expect(sizesOf(pages)).toEqual([25, 25, 10]);
    expect(pages.flat()).toEqual(expectedOrder(sort));
  });

  it('ends without an empty page when the rows fill the last one', async () => {
    const full = { sellerId: 'fifty' };
    await put('products', ...times(50, () => makeProduct({ seller_id: full.sellerId })));
    const pages = await followPages((cursor) =>
      inRequest(() => listProducts(full, { sort: 'newest', cursor })),
    );
    expect(sizesOf(pages)).toEqual([25, 25]);
  });

  it('neither loses nor doubles a row when products are added and deleted between two pages', async () => {
    const scope = { sellerId: 'changing' };
    const made = times(40, (index) =>
      makeProduct({ seller_id: scope.sellerId, created_at: new Timestamp(start + index, 0) }),
    );
    await put('products', ...made);
    const first = await inRequest(() => listProducts(scope, { sort: 'newest', cursor: null }));
    const newer = new Timestamp(start + 100, 0);
    await remove('products', first.items.at(-1)?.id ?? '');
    await put('products', makeProduct({ seller_id: scope.sellerId, created_at: newer }));
    const second = await inRequest(() => listProducts(scope, { sort: 'newest', cursor: first.nextCursor }));
    expect([...idsOf(first.items), ...idsOf(second.items)]).toEqual(made.map(({ id }) => id).reverse());
  });

  it.each([
    ['garbage', '%%%'],
    ['a JSON text that is no cursor', btoa('{"value":1}')],
    ['a path', encodeCursor({ value: null, id: '../users/x' })],
    [
      'a time that Firestore does not have',
      encodeCursor({ value: { seconds: 1e15, nanoseconds: 0 }, id: 'a' }),
    ],
    ...['__reserved__', '.', '..'].map((id) => [
      `at the odd id ${id}`,
      encodeCursor({ value: { seconds: start, nanoseconds: 0 }, id, order: 'created_at desc' }),
    ]),
    ['an endless one', 'A'.repeat(5_000)],
  ])('gives the first page for a cursor that is %s', async (_, cursor) => {
    const first = await page('newest', null);
    expect(idsOf((await page('newest', cursor)).items)).toEqual(idsOf(first.items));
  });

  it('gives the first page for the cursor of a list in another order', async () => {
    for (const own of productSortNames) {
      const first = idsOf((await page(own, null)).items);
      for (const foreign of productSortNames.filter((sort) => sort !== own)) {
        const { nextCursor } = await page(foreign, null);
        expect(nextCursor).not.toBeNull();
        const answer = await page(own, nextCursor);
        expect(idsOf(answer.items), `a cursor of ${foreign} in ${own}`).toEqual(first);
      }
    }
  });
});
