import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { loader as chat } from '~/routes/admin.chat.$chatId._index';
import { loader as dashboard } from '~/routes/admin.dashboard/route';
import { loader as approval } from '~/routes/admin.product-approval.$id/route';
import { loader as person } from '~/routes/admin.user-management.$id/route';
import { loader as orders } from '~/routes/seller.orders._index/route';
import { loader as order } from '~/routes/seller.orders.$id._index/route';
import { loader as products } from '~/routes/seller.products._index/route';
import { makeChat } from '../factories/chats';
import { makePlacedOrder, recordOf } from '../factories/orders';
import { makeProduct } from '../factories/products';
import { callRoute, recordedContext } from '../setup/call-route';
import { signedIn } from './support/sign-in';
import { put } from './support/store';

let seller: { id: string; cookie: string };
let admin: { id: string; cookie: string };

beforeAll(async () => {
  [seller, admin] = [await signedIn('seller'), await signedIn('admin')];
  const ledger = { earned: 5, commission: -1, payouts: 0, isCounted: true };
  await put('counters', { id: seller.id, data: { orders: { accept: 3, all: 3 }, ledger } });
  const waiting = { seller_id: seller.id, status: 'pending' } as const;
  const [first, second] = [Timestamp.fromMillis(1_700_000_000_000), Timestamp.fromMillis(1_700_000_001_000)];
  await put(
    'products',
    makeProduct({ id: 'kente', created_at: first, ...waiting }),
    makeProduct({ created_at: second, ...waiting }),
  );
  await put('orders', recordOf(makePlacedOrder({ id: 'order', sellerId: seller.id })));
  await put('chats', makeChat({ id: seller.id, buyerId: seller.id, adminUnreadCount: 0 }));
});

it('a page reads the user and the counters in one call', async () => {
  const getAll = vi.spyOn(Firestore.prototype, 'getAll');
  await callRoute(products, { path: '/seller/products', cookie: seller.cookie });
  const asked = getAll.mock.calls.map((documents) => documents.map((one) => Reflect.get(one, 'path')));
  expect(asked[0]?.sort()).toEqual([`counters/${seller.id}`, `users/${seller.id}`]);
});

it('a search reads no counters', async () => {
  const context = recordedContext();
  await callRoute(orders, { path: '/seller/orders?q=efua', cookie: seller.cookie, context });
  // The user, the rows that are not there, and their count.
  expect(context.metrics).toMatchObject({ calls: 3, reads: 3 });
});

it.each([
  ['counters', '/seller/orders', orders],
  ['a conversation', '/admin/chat/x', chat],
  ['a product', '/admin/product-approval/kente', approval],
  ['a user', '/admin/user-management/x', person],
  ['figures', '/admin/dashboard', dashboard],
])('someone who is not admitted gets nothing of what was read ahead: %s', async (_, path, page) => {
  const buyer = await signedIn('buyer');
  const params = { id: path.endsWith('kente') ? 'kente' : seller.id, chatId: seller.id };
  const answer = await callRoute(page, { path, cookie: buyer.cookie, params });
  expect(answer.status).toBe(403);
  expect(Object.keys(Object(answer.body)).sort()).toEqual(['code', 'message', 'requestId']);
});

it('a seller who asks for the order of another does not get it', async () => {
  const other = await signedIn('seller');
  const call = { path: '/seller/orders/order', cookie: other.cookie, params: { id: 'order' } };
  expect((await callRoute(order, call)).status).toBe(404);
});

it.each([
  ['nobody', undefined, 302],
  ['an admin', () => admin.cookie, 404],
])('what is no id in the path reads nothing ahead: %s', async (_, cookie, status) => {
  const context = recordedContext();
  const call = { path: '/admin/chat/x', cookie: cookie?.(), context, params: { chatId: 'a/b' } };
  expect((await callRoute(chat, call)).status).toBe(status);
  expect(context.metrics.reads).toBeLessThanOrEqual(1);
});
