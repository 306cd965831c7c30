import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { loader as personLayout } from '~/routes/_person';
import { loader as notifications } from '~/routes/_person.notifications/route';
import { loader as adminLayout } from '~/routes/admin';
import { loader as completedTrades } from '~/routes/admin.b2b-completed-transactions._index';
import { loader as bulkQueue } from '~/routes/admin.b2b-management._index';
import { loader as allBuyingRequests } from '~/routes/admin.b2b-management.requests._index';
import { loader as bulkPayments } from '~/routes/admin.b2b-payment-management._index';
import { loader as chat } from '~/routes/admin.chat.$chatId._index';
import { loader as chats } from '~/routes/admin.chats._index';
import { loader as dashboard } from '~/routes/admin.dashboard/route';
import { loader as editRequests } from '~/routes/admin.edit-requests._index';
import { loader as editRequest } from '~/routes/admin.edit-requests.$id/route';
import { loader as allOrders } from '~/routes/admin.orders._index/route';
import { loader as payoutRequests } from '~/routes/admin.payout-requests._index/route';
import { loader as approvalQueue } from '~/routes/admin.product-approval._index/route';
import { loader as approval } from '~/routes/admin.product-approval.$id/route';
import { loader as promotions } from '~/routes/admin.track-promotions._index';
import { loader as users } from '~/routes/admin.user-management._index/route';
import { loader as person } from '~/routes/admin.user-management.$id/route';
import { loader as sellerLayout } from '~/routes/seller';
import { loader as stock } from '~/routes/seller.analytics.stock/route';
import { loader as bulkPurchases } from '~/routes/seller.b2b-purchases._index';
import { loader as buyingRequests } from '~/routes/seller.b2b-purchases.requests._index';
import { loader as bulkListings } from '~/routes/seller.my-b2b._index';
import { loader as bulkSales } from '~/routes/seller.my-b2b.sales._index';
import { loader as orders } from '~/routes/seller.orders._index/route';
import { loader as order } from '~/routes/seller.orders.$id._index/route';
import { loader as payouts } from '~/routes/seller.payouts._index/route';
import { loader as tradeMoney } from '~/routes/seller.payouts.bulk';
import { loader as orderMoney } from '~/routes/seller.payouts.orders/route';
import { loader as products } from '~/routes/seller.products._index/route';
import { loader as promotionHistory } from '~/routes/seller.promotion-history';
import { loader as today } from '~/routes/seller.today/route';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import { makeChat } from '../factories/chats';
import { makeEditRequest } from '../factories/edit-requests';
import { makePlacedOrder, recordOf } from '../factories/orders';
import { makeProduct } from '../factories/products';
import { callRoute, type RouteFunction, recordedContext } from '../setup/call-route';
import { inRequest } from './support/request';
import { signedIn } from './support/sign-in';
import { put, times } from './support/store';

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
  await put('editRequests', makeEditRequest({ id: 'edit', productId: 'kente', sellerId: seller.id }));
  await put('orders', recordOf(makePlacedOrder({ id: 'order', sellerId: seller.id })));
  const others = times(30, () => makeChat({ adminUnreadCount: 0 }));
  await put('chats', makeChat({ id: seller.id, buyerId: seller.id, adminUnreadCount: 0 }), ...others);
  await inRequest(recountMarketplace);
});

type Row = [path: string, page: RouteFunction, max: number, id?: () => string];

/** Calls of the second view: the first counts what was never counted; some counts are kept for 30 s. */
const pages: Record<'seller' | 'admin' | 'person', { layout: RouteFunction; rows: Row[] }> = {
  // The user and the counters are one call; then there are the rows, or what the page adds up.
  seller: {
    layout: sellerLayout,
    rows: [
      ['/seller/products', products, 2],
      ['/seller/promotion-history', promotionHistory, 2],
      ['/seller/orders', orders, 2],
      ['/seller/my-b2b', bulkListings, 2],
      ['/seller/my-b2b/sales', bulkSales, 2],
      ['/seller/b2b-purchases', bulkPurchases, 2],
      ['/seller/b2b-purchases/requests', buyingRequests, 2],
      ['/seller/payouts/bulk', tradeMoney, 2],
      ['/seller/payouts', payouts, 4],
      ['/seller/payouts/orders', orderMoney, 3],
      ['/seller/analytics/stock', stock, 3],
      ['/seller/today', today, 5],
      // The user and the order are one call; then the orders before and after it.
      ['/seller/orders/order?tab=accept', order, 3, () => 'order'],
    ],
  },
  admin: {
    layout: adminLayout,
    rows: [
      ['/admin/product-approval', approvalQueue, 2],
      ['/admin/edit-requests', editRequests, 2],
      ['/admin/payout-requests', payoutRequests, 2],
      ['/admin/track-promotions', promotions, 2],
      ['/admin/user-management', users, 2],
      ['/admin/b2b-management', bulkQueue, 2],
      ['/admin/b2b-management/requests', allBuyingRequests, 2],
      ['/admin/b2b-payment-management', bulkPayments, 2],
      ['/admin/b2b-completed-transactions', completedTrades, 2],
      ['/admin/orders', allOrders, 2],
      // What is unread, and the others.
      ['/admin/chats', chats, 3],
      ['/admin/chat/x', chat, 2, () => seller.id],
      ['/admin/dashboard', dashboard, 4],
      // The record; its seller; the next one of the queue; the log.
      ['/admin/product-approval/kente', approval, 4, () => 'kente'],
      ['/admin/edit-requests/edit', editRequest, 4, () => 'edit'],
      // With the counters and accounts; products, payouts and the log.
      ['/admin/user-management/x', person, 4, () => seller.id],
    ],
  },
  person: { layout: personLayout, rows: [['/notifications', notifications, 3]] },
};

const everyPage = Object.entries(pages).flatMap(([who, { layout, rows }]) =>
  rows.map(([path, page, max, id]) => ({ path, page, max, id, layout, isAdmin: who === 'admin' })),
);

it.each(everyPage)('$path makes at most $max calls', async ({ path, page, max, id, layout, isAdmin }) => {
  const { cookie } = isAdmin ? admin : seller;
  const params = { id: id?.() ?? '', chatId: id?.() ?? '' };
  const view = async () => {
    const context = recordedContext();
    const call = { path, cookie, context, params };
    const answers = await Promise.all([callRoute(layout, call), callRoute(page, call)]);
    expect(answers.map(({ status, fault }) => [status, fault])).toEqual([
      [200, null],
      [200, null],
    ]);
    return context.metrics.calls;
  };
  await view();
  expect(await view()).toBeLessThanOrEqual(max);
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
