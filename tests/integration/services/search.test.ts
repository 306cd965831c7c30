import { beforeAll, describe, expect, it } from 'vitest';
import { searchEverything, searchOwn } from '~/services/search/search.server';
import { makePayout } from '../../factories/payouts';
import { makeUser } from '../../factories/people';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, times } from '../support/store';

beforeAll(async () => {
  await clearDocuments();
  await put('users', makeUser({ id: 'ama', firstName: 'Ama', lastName: 'Zongo', email: 'ama@makola.test' }));
  await put(
    'products',
    ...times(6, (index) =>
      makeProduct({ id: `ama-${index}`, seller_id: 'ama', title: `Zongo lamp ${index}` }),
    ),
    makeProduct({ id: 'kofi-0', seller_id: 'kofi', title: 'Zongo mat', sku: 'ZM-1' }),
  );
  await put(
    'payouts',
    makePayout({ id: 'own', vendorId: 'ama', reference: 'TSAZONGO01' }),
    makePayout({ id: 'other', vendorId: 'kofi', reference: 'TSAZONGO02' }),
  );
});

const everything = (q: string) => inRequest(() => searchEverything('all', q));
const own = (q: string) => inRequest(() => searchOwn({ sellerId: 'ama' }, q));
const found = (groups: Awaited<ReturnType<typeof own>>) =>
  groups.map(({ name, rows, all }) => [name, rows.map(({ id }) => id), all]);

describe('the search', () => {
  it('of an admin finds products, users and payouts, four of each and the way to all of them', async () => {
    const groups = await everything('zongo');
    expect(groups.map(({ name, rows, all }) => [name, rows.length, all])).toEqual([
      ['Products', 4, '/admin/product-approval?q=zongo&tab=all'],
      ['Users', 1, null],
    ]);
    expect(found(await everything('zm-1'))).toEqual([['Products', ['kofi-0'], null]]);
    expect(found(await everything('ama@makola.test'))).toEqual([['Users', ['ama'], null]]);
    expect(found(await everything('tsazongo02'))).toEqual([['Payouts', ['other'], null]]);
  });

  it('of a seller finds their own products and payouts alone', async () => {
    expect(found(await own('mat'))).toEqual([]);
    expect(found(await own('tsazongo'))).toEqual([['Payouts', ['own'], null]]);
    const [products] = await own('zongo');
    expect(products?.rows.every(({ id }) => id.startsWith('ama-'))).toBe(true);
  });

  it('without a word finds nothing and reads nothing', async () => {
    expect(await everything(' . ')).toEqual([]);
    expect(await own('')).toEqual([]);
  });
});
