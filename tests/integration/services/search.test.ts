import { beforeAll, describe, expect, it } from 'vitest';
import { searchEverything, searchOwn } from '~/services/search/search.server';
import { makeChat } from '../../factories/chats';
import { makePayout } from '../../factories/payouts';
import { makeUser } from '../../factories/people';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
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

  it('finds pages and actions of the area by name, those whose name fits first', async () => {
    const pages = async (groups: Promise<Awaited<ReturnType<typeof own>>>) =>
      (await groups).find(({ name }) => name === 'Pages')?.rows.map(({ title }) => title);
    expect(await pages(own('add pro'))).toEqual(['Add product']);
    expect(await pages(own('payouts'))).toEqual(['Payouts']);
    expect(await pages(own('MOMO'))).toEqual(['Payment accounts']);
    expect(await pages(own('settings'))).toEqual(['Profile']);
    expect(await pages(everything('settings'))).toEqual(['Settings']);
    expect(await pages(everything('new'))).toEqual(['Start a chat', 'Add user']);
  });

  it('of an admin finds promotions and conversations too', async () => {
    await put(
      'promotions',
      makePromotion({ id: 'promo', sellerName: 'Quaye Stores', packageName: 'Front row' }),
    );
    await put('chats', makeChat({ id: 'talk', buyerName: 'Quaye Mensah', lastMessage: 'Is it there?' }));
    expect(found(await everything('quaye'))).toEqual([
      ['Promotions', ['promo'], null],
      ['Conversations', ['talk'], null],
    ]);
    expect(found(await own('quaye'))).toEqual([]);
  });

  it('without a word finds nothing and reads nothing', async () => {
    expect(await everything(' . ')).toEqual([]);
    expect(await own('')).toEqual([]);
  });
});
