import { beforeEach, expect, it } from 'vitest';
import { tradePaymentRecord } from '~/repositories/b2b-payments.server';
import { listOrders } from '~/repositories/orders.server';
import { listProducts } from '~/repositories/product-lists.server';
import { backfillOrders } from '~/services/upkeep/backfill-orders.server';
import { backfillProducts } from '~/services/upkeep/backfill-products.server';
import { backfillSearchWords } from '~/services/upkeep/backfill-search-words.server';
import { backfillUsers } from '~/services/upkeep/backfill-users.server';
import {
  makeListing,
  makeRequest,
  makeTrade,
  makeTradePayment,
  storedListing,
  storedRequest,
  storedTrade,
} from '../../factories/b2b';
import { makeEditRequest } from '../../factories/edit-requests';
import { makeOrder, makePlacedOrder, recordOf } from '../../factories/orders';
import { makeUser } from '../../factories/people';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

beforeEach(clearDocuments);

const title = 'Ɔdɔ cloth';
const name = 'Ɔbenewaa Ŋkrumah';
/** As search words were before letters were folded. */
const older = { search: { ɔdɔ: true, ɔbenewaa: true } };

const listing = makeListing({ title, sellerName: name });
const trade = makeTrade(listing, { buyer: { id: 'buyer', name } });
const payment = makeTradePayment(trade, { senderName: name });
const bulk = {
  editRequests: makeEditRequest({ id: 'edit', productTitle: title, sellerName: name }),
  b2bListings: storedListing(listing),
  b2bRequests: storedRequest(makeRequest({ title, buyerName: name })),
  b2bTrades: storedTrade(trade),
  b2bPayments: { id: payment.id, data: tradePaymentRecord(payment) },
};

it('writes the words that the program itself writes, and only where some are missing', async () => {
  for (const [path, record] of Object.entries(bulk)) await put(path, record);
  const run = () => inRequest(() => backfillSearchWords());
  expect(await run()).toEqual({ checked: 5, completed: 0 });
  for (const [path, { id, data }] of Object.entries(bulk))
    await put(path, { id, data: { ...data, ...older } });
  expect(await run()).toEqual({ checked: 5, completed: 5 });
  // Nor do readable words stay beside the others.
  const { id: edit, data: fields } = bulk.editRequests;
  const both = { ...Object(fields).search, ...older.search };
  await put('editRequests', { id: edit, data: { ...fields, search: both } });
  expect(await run()).toEqual({ checked: 5, completed: 1 });
  for (const [path, { id, data }] of Object.entries(bulk)) expect(await stored(path, id)).toEqual(data);
  expect(await run()).toEqual({ checked: 5, completed: 0 });
});

it('a product of before is found by the letters that people type', async () => {
  const product = makeProduct({ id: 'p1', title, sku: 'Ɛ-1', seller_id: 'ama' });
  await put('products', { id: 'p1', data: { ...product.data, ...older } });
  expect(await inRequest(() => backfillProducts())).toMatchObject({ completed: 1 });
  expect(await inRequest(() => backfillProducts())).toMatchObject({ completed: 0 });
  expect(await stored('products', 'p1')).toEqual(product.data);
  for (const search of ['odo', 'ɔdɔ', 'e1']) {
    const { items } = await inRequest(() =>
      listProducts({ sellerId: 'ama' }, { sort: 'newest', search, cursor: null }),
    );
    expect(items.map(({ id }) => id)).toEqual(['p1']);
  }
});

it('so are an order and a user; an order that was not taken over yet is completed as any other', async () => {
  const order = recordOf(makePlacedOrder({ id: 'o1', sellerId: 'ama', buyerName: name }));
  const user = makeUser({ id: 'u1', firstName: 'Ɔbenewaa' });
  await put('orders', { id: 'o1', data: { ...order.data, ...older } });
  await put('orders', makeOrder({ id: 'o2', sellerId: 'ama', buyerName: name }));
  await put('users', { id: 'u1', data: { ...user.data, ...older } });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 2 });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 0 });
  expect(await inRequest(() => backfillUsers())).toMatchObject({ completed: 1 });
  expect(await stored('orders', 'o1')).toEqual(order.data);
  expect(await stored('users', 'u1')).toEqual(user.data);
  const found = await inRequest(() => listOrders({ sellerId: 'ama' }, { search: 'Obenewaa', cursor: null }));
  expect(found.items.map(({ id }) => id).sort()).toEqual(['o1', 'o2']);
});
