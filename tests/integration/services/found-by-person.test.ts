import { beforeAll, expect, it } from 'vitest';
import { listPayments } from '~/services/bulk/payments/load-payments.server';
import { listAllRequests } from '~/services/bulk/requests/list-requests.server';
import { listCompleted } from '~/services/bulk/trades/completed-trades.server';
import { listTradesByTab } from '~/services/bulk/trades/list-trades.server';
import { listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import {
  makeListing,
  makeRequest,
  makeTradeAt,
  makeTradePayment,
  storedRequest,
  storedTrade,
  storedTradePayment,
} from '../../factories/b2b';
import { makePromotion } from '../../factories/promotions';
import { inRequest } from '../support/request';
import { addPerson, put } from '../support/store';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const page = { q: '', after: '', trail: '' };

beforeAll(async () => {
  await addPerson({ id: 'ama', role: 'seller', businessName: 'Ama Foods' });
  // Of the same name, so that only the id tells them apart.
  await addPerson({ id: 'esi', role: 'seller', businessName: 'Ama Foods' });
  const listing = makeListing({ sellerId: 'ama', sellerName: 'Ama Foods' });
  const of = (id: string, sellerId: string, buyer: string) => ({
    ...makeTradeAt('completed', { ...listing, sellerId }, { id, buyer: { id: buyer, name: 'Ama Foods' } }),
    id,
  });
  const trades = [of('sold', 'ama', 'kofi'), of('bought', 'kofi', 'ama'), of('others', 'esi', 'kofi')];
  await put('b2bTrades', ...trades.map(storedTrade));
  const payments = trades.map((trade) =>
    storedTradePayment(makeTradePayment(trade, { id: `of-${trade.id}` })),
  );
  await put('b2bPayments', ...payments);
  await put(
    'promotions',
    makePromotion({ id: 'p', sellerId: 'ama' }),
    makePromotion({ id: 'q', sellerId: 'esi' }),
  );
  await put(
    'b2bRequests',
    ...['ama', 'esi'].map((buyerId) => storedRequest(makeRequest({ id: buyerId, buyerId }))),
  );
});

it('finds the trades of a person on either side, with the count of the open tab', async () => {
  const found = await inRequest(() => listTradesByTab('all', { ...page, tab: 'all', seller: 'ama' }));
  expect(idsOf(found.items)).toEqual(['bought', 'sold']);
  expect(found.tabs.find(({ name }) => name === 'all')?.count).toBe(2);
  const searched = await inRequest(() =>
    listTradesByTab('all', { ...page, q: 'ama', tab: 'all', seller: 'esi' }),
  );
  expect(idsOf(searched.items)).toEqual(['others']);
});

it('finds completed trades of a person, without totals', async () => {
  const search = { ...page, category: '', from: '', to: '', seller: 'ama' };
  const found = await inRequest(() => listCompleted(search));
  expect(idsOf(found.items)).toEqual(['bought', 'sold']);
  expect(found).toMatchObject({ total: 2, sums: null, sellerName: 'Ama Foods' });
});

it('finds the payments that a person makes or gets', async () => {
  const found = await inRequest(() => listPayments({ ...page, tab: 'submitted', seller: 'ama' }));
  expect(idsOf(found.items)).toEqual(['of-bought', 'of-sold']);
});

it('finds the promotions and buying requests of a person', async () => {
  const promotions = await inRequest(() =>
    listPromotionsByTab('all', { ...page, tab: 'all', seller: 'ama' }),
  );
  expect(idsOf(promotions.promotions)).toEqual(['p']);
  const requests = await inRequest(() => listAllRequests({ ...page, tab: 'all', seller: 'ama' }));
  expect(idsOf(requests.items)).toEqual(['ama']);
});
