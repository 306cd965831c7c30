import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { listProductsByTab } from '~/services/products/list-products.server';
import {
  countMarketplaceProducts,
  loadProductCounts,
  recountSellerProducts,
} from '~/services/products/recount-products.server';
import { backfillProducts } from '~/services/upkeep/backfill-products.server';
import {
  countMarketplace,
  recountMarketplace,
  recountSellers,
} from '~/services/upkeep/recount-counters.server';
import { makeOlderProduct, makeProduct } from '../../factories/products';
import { countAll, counted, countedSellers, countsOf, marketplace } from '../support/product-counts';
import { submitted } from '../support/products';
import { handled, inRequest } from '../support/request';
import { put, remove, times } from '../support/store';

let seller: User;

beforeEach(async () => {
  [seller] = await countedSellers();
});

describe('before they were counted', () => {
  beforeEach(async () => {
    await Promise.all(['ama', 'kofi'].map((id) => remove('counters', id)));
    await Promise.all(times(4, (index) => remove('marketplaceCounters', String(index))));
    await put(
      'products',
      ...times(3, () => makeProduct({ seller_id: 'ama', quantity: 1 })),
      makeOlderProduct({ seller_id: 'ama' }),
    );
  });
  const right = { pending: 3, approved: 1, rejected: 0, 'out-of-stock': 0 };

  it('a seller’s are counted when they are asked for', async () => {
    // A write before that is no beginning.
    await submitted(seller);
    expect(await countsOf(seller.id)).toBeNull();
    const first = await inRequest(() => loadProductCounts({ sellerId: 'ama' }));
    expect(first).toEqual({ ...right, pending: 4 });
    const { value, reads } = await handled(() => loadProductCounts({ sellerId: 'ama' }));
    expect([value, reads]).toEqual([first, 1]);
  });

  it('those of the marketplace come from aggregations, until the server counts them at its start', async () => {
    const counts = { pending: 3, approved: 1, rejected: 0 };
    expect(await marketplace()).toBeNull();
    expect(await inRequest(() => countMarketplaceProducts())).toEqual(counts);
    await inRequest(() => countMarketplace());
    // What there is none of is not written.
    expect(await marketplace()).toEqual({ pending: 3, approved: 1 });
    const { writes } = await handled(() => countMarketplace());
    expect(writes).toBe(0);
  });

  it('the backfill changes no count of older records', async () => {
    await inRequest(() => loadProductCounts({ sellerId: seller.id }));
    expect(await countsOf(seller.id)).toEqual(right);
    await inRequest(() => backfillProducts());
    expect(await inRequest(() => recountSellerProducts(seller.id))).toBe(false);
  });
});

it('are corrected by the recount', async () => {
  await inRequest(() => recountMarketplace());
  await inRequest(() => recountSellers());
  await put('products', ...times(3, () => makeProduct({ seller_id: 'ama', quantity: 1 })));
  expect(await inRequest(() => recountMarketplace())).toEqual(['products']);
  expect(await inRequest(() => recountSellers())).toEqual({ sellers: 2, corrected: 1 });
  expect(await counted()).toEqual([{ pending: 3 }, { pending: 3 }]);
  expect(await inRequest(() => recountMarketplace())).toEqual([]);
  expect(await inRequest(() => recountSellers())).toEqual({ sellers: 2, corrected: 0 });
});

describe('a list', () => {
  beforeEach(async () => {
    const names = ['Kente stole', 'Kente smock', 'Gari'];
    await put(
      'products',
      ...names.map((title) => makeProduct({ seller_id: 'ama', title, category: 'Food' })),
    );
    await countAll();
  });
  const names = ['all', 'pending', 'approved'] as const;
  const tabs = async (request: { q?: string; category?: string }, scope: { sellerId: string } | 'all') => {
    const open = { q: '', category: '', tab: 'pending', sort: 'newest', after: '', ...request } as const;
    return (await inRequest(() => listProductsByTab(scope, open, names))).tabs.map(({ count }) => count);
  };

  it.each([{ sellerId: 'ama' }, 'all' as const])(
    '%j shows all counts, or under a search that of its tab',
    async (scope) => {
      expect(await tabs({}, scope)).toEqual([3, 3, 0]);
      expect(await tabs({ q: 'kente' }, scope)).toEqual([undefined, 2, undefined]);
      expect(await tabs({ category: 'Food' }, scope)).toEqual([undefined, 3, undefined]);
    },
  );
});
