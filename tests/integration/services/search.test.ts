import { beforeAll, describe, expect, it } from 'vitest';
import { adminRights, shopRights } from '~/schemas/rights';
import { searchEverything, searchOwn } from '~/services/search/search.server';
import {
  makeListing,
  makeTrade,
  makeTradePayment,
  storedTrade,
  storedTradePayment,
} from '../../factories/b2b';
import { makeChat } from '../../factories/chats';
import { makeOrderAt, recordOf } from '../../factories/orders';
import { makePayout, account as payoutAccount } from '../../factories/payouts';
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

const everything = (q: string) => inRequest(() => searchEverything('all', adminRights, q));
const own = (q: string) =>
  inRequest(() => searchOwn({ shop: { sellerId: 'ama', sellerName: 'Ama' }, rights: shopRights }, q));
const found = ({ groups }: Awaited<ReturnType<typeof own>>) =>
  groups.map(({ name, rows, all }) => [name, rows.map(({ id }) => id), all]);

describe('the search', () => {
  it('of an admin finds products, users and payouts, four of each and the way to all of them', async () => {
    const { groups } = await everything('zongo');
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
    const [products] = (await own('zongo')).groups;
    expect(products?.rows.every(({ id }) => id.startsWith('ama-'))).toBe(true);
  });

  it('finds pages and actions of the area by name, those whose name fits first', async () => {
    const pages = async (groups: Promise<Awaited<ReturnType<typeof own>>>) =>
      (await groups).groups.find(({ name }) => name === 'Pages')?.rows.map(({ title }) => title);
    expect(await pages(own('add pro'))).toEqual(['Add product']);
    expect(await pages(own('payouts'))).toEqual(['Payouts']);
    expect(await pages(own('MOMO'))).toEqual(['Payment accounts']);
    expect(await pages(own('settings'))).toEqual(['Notification settings', 'Shop settings', 'Profile']);
    expect(await pages(everything('settings'))).toEqual(['Settings', 'Template answers', 'Transfer files']);
    expect(await pages(everything('new'))).toEqual([
      'New message',
      'New announcement',
      'Announcements',
      'Add user',
    ]);
  });

  it('of an admin finds promotions and conversations too', async () => {
    await put(
      'promotions',
      makePromotion({ id: 'promo', sellerName: 'Quaye Stores', packageName: 'Front row' }),
    );
    await put('chats', makeChat({ id: 'talk', buyerName: 'Quaye Mensah', lastMessage: 'Is it there?' }));
    expect(found(await everything('quaye'))).toEqual([
      ['Promotions', ['promo'], null],
      ['Messages', ['talk'], null],
    ]);
    expect(found(await own('quaye'))).toEqual([]);
  });

  it('finds payouts by account, bulk trades by reference and bulk payments by transaction ID', async () => {
    const trade = makeTrade(makeListing({ sellerId: 'ama', title: 'Rice' }), { reference: 'BT26ZZ' });
    const payment = makeTradePayment(trade, { payerReference: '58210099999' });
    await put('b2bTrades', storedTrade(trade));
    await put('b2bPayments', storedTradePayment(payment));
    const account = { ...payoutAccount, accountNumber: '+233243551234', accountName: 'Esi Boateng' };
    await put('payouts', makePayout({ id: 'to-esi', vendorId: 'kofi', account }));
    expect(found(await everything('024 355 1234'))).toEqual([['Payouts', ['to-esi'], null]]);
    expect(found(await everything('boateng'))).toEqual([['Payouts', ['to-esi'], null]]);
    expect(found(await everything('58210099999'))).toEqual([['Bulk payments', [payment.id], null]]);
    expect(found(await everything('BT26ZZ'))).toEqual([
      ['Bulk trades', ['trade'], null],
      ['Bulk payments', [payment.id], null],
    ]);
    expect(found(await own('bt26zz'))).toEqual([['Bulk sales', ['trade'], null]]);
  });

  it('finds an order by its number without what stands in front', async () => {
    await put(
      'orders',
      recordOf(makeOrderAt('placed', { id: 'o', sellerId: 'ama', orderNumber: 'MK-001200' })),
    );
    expect(found(await own('1200'))).toEqual([['Orders', ['o'], null]]);
    expect(found(await own('001200'))).toEqual([['Orders', ['o'], null]]);
    expect(found(await own('12'))).toEqual([]);
  });

  it('finds products and people with a typo, when nothing is as typed', async () => {
    expect(await own('znoga lamp')).toEqual({ groups: [], isNear: false });
    expect(await own('zonga lmap')).toMatchObject({ isNear: true, groups: [{ name: 'Products' }] });
    expect(await own('ozngo')).toMatchObject({ isNear: true, groups: [{ name: 'Products' }] });
    expect(await own('zongo lapm')).toMatchObject({ isNear: true, groups: [{ name: 'Products' }] });
    expect(await own('zongo lamp')).toMatchObject({ isNear: false });
    expect(await everything('zonggo')).toMatchObject({
      isNear: true,
      groups: [{ name: 'Products' }, { name: 'Users' }],
    });
  });

  it('without a word finds nothing and reads nothing', async () => {
    expect(found(await everything(' . '))).toEqual([]);
    expect(found(await own(''))).toEqual([]);
  });
});
