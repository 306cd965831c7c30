import { Firestore } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { loader as adminLayout } from '~/routes/admin';
import { loader as bulkQueue } from '~/routes/admin.b2b-management._index';
import { loader as allBuyingRequests } from '~/routes/admin.b2b-management.requests._index';
import { loader as bulkPayments } from '~/routes/admin.b2b-payment-management._index';
import { loader as editRequests } from '~/routes/admin.edit-requests._index';
import { loader as allOrders } from '~/routes/admin.orders._index/route';
import { loader as payoutRequests } from '~/routes/admin.payout-requests._index/route';
import { loader as approvalQueue } from '~/routes/admin.product-approval._index/route';
import { loader as promotions } from '~/routes/admin.track-promotions._index';
import { loader as users } from '~/routes/admin.user-management._index/route';
import { loader as sellerLayout } from '~/routes/seller';
import { loader as bulkPurchases } from '~/routes/seller.b2b-purchases._index';
import { loader as buyingRequests } from '~/routes/seller.b2b-purchases.requests._index';
import { loader as bulkListings } from '~/routes/seller.my-b2b._index';
import { loader as bulkSales } from '~/routes/seller.my-b2b.sales._index';
import { loader as orders } from '~/routes/seller.orders._index/route';
import { loader as payouts } from '~/routes/seller.payouts._index/route';
import { loader as tradeMoney } from '~/routes/seller.payouts.bulk';
import { loader as products } from '~/routes/seller.products._index/route';
import { loader as promotionHistory } from '~/routes/seller.promotion-history';
import { loader as today } from '~/routes/seller.today/route';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import { callRoute, recordedContext } from '../setup/call-route';
import { inRequest } from './support/request';
import { signedIn } from './support/sign-in';
import { put } from './support/store';

let seller: { id: string; cookie: string };

beforeAll(async () => {
  seller = await signedIn('seller');
  const ledger = { earned: 5, commission: -1, payouts: 0, isCounted: true };
  await put('counters', { id: seller.id, data: { orders: { accept: 3, all: 3 }, ledger } });
});

/** The user and the counters are one call; then there are the rows, or what the page adds up. */
it.each([
  ['/seller/products', products, 2],
  ['/seller/promotion-history', promotionHistory, 2],
  ['/seller/orders', orders, 2],
  ['/seller/my-b2b', bulkListings, 2],
  ['/seller/my-b2b/sales', bulkSales, 2],
  ['/seller/b2b-purchases', bulkPurchases, 2],
  ['/seller/b2b-purchases/requests', buyingRequests, 2],
  ['/seller/payouts/bulk', tradeMoney, 2],
  ['/seller/payouts', payouts, 4],
  ['/seller/today', today, 5],
])('%s reads the user and the counters in one call', async (path, page, max) => {
  // What was never counted is counted at the first view.
  await callRoute(page, { path, cookie: seller.cookie });
  const getAll = vi.spyOn(Firestore.prototype, 'getAll');
  const context = recordedContext();
  const call = { path, cookie: seller.cookie, context };
  const answers = await Promise.all([callRoute(sellerLayout, call), callRoute(page, call)]);
  expect(answers.map(({ status, fault }) => [status, fault])).toEqual([
    [200, null],
    [200, null],
  ]);
  const asked = getAll.mock.calls.map((documents) => documents.map((one) => Reflect.get(one, 'path')));
  expect(asked[0]?.sort()).toEqual([`counters/${seller.id}`, `users/${seller.id}`]);
  expect(context.metrics.calls).toBeLessThanOrEqual(max);
});

it.each([
  ['/admin/product-approval', approvalQueue, 2],
  ['/admin/edit-requests', editRequests, 2],
  ['/admin/payout-requests', payoutRequests, 2],
  ['/admin/track-promotions', promotions, 2],
  ['/admin/user-management', users, 2],
  ['/admin/b2b-management', bulkQueue, 2],
  ['/admin/b2b-management/requests', allBuyingRequests, 2],
  ['/admin/b2b-payment-management', bulkPayments, 2],
  ['/admin/orders', allOrders, 2],
])('%s reads the admin and the counters in one call', async (path, page, max) => {
  await inRequest(recountMarketplace);
  const admin = await signedIn('admin');
  const view = async (context: ReturnType<typeof recordedContext>) => {
    const call = { path, cookie: admin.cookie, context };
    const answers = await Promise.all([callRoute(adminLayout, call), callRoute(page, call)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  };
  // Unread chats, roles of users, due promotions and suspended sellers are remembered for some seconds.
  await view(recordedContext());
  const context = recordedContext();
  await view(context);
  expect(context.metrics.calls).toBeLessThanOrEqual(max);
});

it('a search reads no counters', async () => {
  const context = recordedContext();
  await callRoute(orders, { path: '/seller/orders?q=efua', cookie: seller.cookie, context });
  // The user, the rows that are not there, and their count.
  expect(context.metrics).toMatchObject({ calls: 3, reads: 3 });
});

it('someone who is not admitted gets nothing of them', async () => {
  const buyer = await signedIn('buyer');
  const answer = await callRoute(orders, { path: '/seller/orders', cookie: buyer.cookie });
  expect(answer.status).toBe(403);
  expect(Object.keys(Object(answer.body)).sort()).toEqual(['code', 'message', 'requestId']);
});
