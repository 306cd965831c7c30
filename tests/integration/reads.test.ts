import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminLoader } from '~/http/guards.server';
import { firestore } from '~/repositories/firebase/app.server';
import { countNotifications } from '~/repositories/notifications.server';
import { loader as personLayout } from '~/routes/_person';
import { loader as chat } from '~/routes/_person.chat';
import { loader as notifications } from '~/routes/_person.notifications/route';
import { loader as adminLayout } from '~/routes/admin';
import { loader as activityLog } from '~/routes/admin.activity-log';
import { loader as bulkQueue } from '~/routes/admin.b2b-management._index';
import { loader as bulkDecision } from '~/routes/admin.b2b-management.$id/route';
import { loader as allRequests } from '~/routes/admin.b2b-management.requests._index';
import { loader as bulkTrades } from '~/routes/admin.b2b-management.trades._index';
import { loader as bulkPayments } from '~/routes/admin.b2b-payment-management._index';
import { loader as bulkPayment } from '~/routes/admin.b2b-payment-management.$id/route';
import { loader as dashboard } from '~/routes/admin.dashboard/route';
import { loader as editRequests } from '~/routes/admin.edit-requests._index';
import { loader as editRequest } from '~/routes/admin.edit-requests.$id/route';
import { loader as allOrders } from '~/routes/admin.orders._index/route';
import { loader as payouts } from '~/routes/admin.payout-requests._index/route';
import { loader as payout } from '~/routes/admin.payout-requests.$id._index/route';
import { loader as queue } from '~/routes/admin.product-approval._index/route';
import { loader as decision } from '~/routes/admin.product-approval.$id/route';
import { loader as adminSearch } from '~/routes/admin.search';
import { loader as settings } from '~/routes/admin.settings/route';
import { loader as promotions } from '~/routes/admin.track-promotions._index';
import { loader as promotion } from '~/routes/admin.track-promotions.$id/route';
import { loader as packages } from '~/routes/admin.track-promotions.packages/route';
import { loader as users } from '~/routes/admin.user-management._index/route';
import { loader as person } from '~/routes/admin.user-management.$id/route';
import { loader as chatPages } from '~/routes/chat.messages';
import { loader as bell } from '~/routes/notifications.newest';
import { loader as sellerLayout } from '~/routes/seller';
import { loader as accounts } from '~/routes/seller.account-management._index/route';
import { loader as bulkPurchases } from '~/routes/seller.b2b-purchases._index';
import { loader as bulkPurchase } from '~/routes/seller.b2b-purchases.$id._index';
import { loader as buyingRequests } from '~/routes/seller.b2b-purchases.requests._index';
import { loader as buyingRequest } from '~/routes/seller.b2b-purchases.requests.$id/route';
import { loader as bulkListings } from '~/routes/seller.my-b2b._index';
import { loader as bulkListing } from '~/routes/seller.my-b2b.$id._index/route';
import { loader as bulkSales } from '~/routes/seller.my-b2b.sales._index';
import { loader as bulkSale } from '~/routes/seller.my-b2b.sales.$id._index';
import { loader as orders } from '~/routes/seller.orders._index/route';
import { loader as order } from '~/routes/seller.orders.$id._index/route';
import { loader as tradeMoney } from '~/routes/seller.payouts.bulk';
import { loader as sellerList } from '~/routes/seller.products._index/route';
import { loader as editProduct } from '~/routes/seller.products.edit.$id/route';
import { loader as variantsPage } from '~/routes/seller.products.edit_.$id.variants/route';
import { loader as history } from '~/routes/seller.promotion-history';
import { loader as buyPage } from '~/routes/seller.promotions/route';
import { loader as sellerSearch } from '~/routes/seller.search';
import { loader as bulkMarket } from '~/routes/seller.trade-b2b._index';
import { loader as marketListing } from '~/routes/seller.trade-b2b.$id._index';
import { loader as openRequests } from '~/routes/seller.trade-b2b.requests._index';
import { loader as openRequest } from '~/routes/seller.trade-b2b.requests.$id._index';
import { inboxSearch } from '~/schemas/chat-forms';
import { listInbox } from '~/services/chats/list-chats.server';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import {
  makeListing,
  makeRequest,
  makeTradeAt,
  makeTradePayment,
  storedListing,
  storedRequest,
  storedTrade,
  storedTradePayment,
} from '../factories/b2b';
import { makeChat, makeMessage } from '../factories/chats';
import { makeEditRequest } from '../factories/edit-requests';
import { makeHistoryLog } from '../factories/history-logs';
import { makeNotification } from '../factories/notifications';
import { makePlacedOrder, recordOf } from '../factories/orders';
import { makePayout } from '../factories/payouts';
import { makeUser } from '../factories/people';
import { makeOlderProduct, makeProduct } from '../factories/products';
import { makePromotion } from '../factories/promotions';
import { makeAccountList, makeSellerAccount } from '../factories/seller-accounts';
import { callRoute, type RouteFunction, recordedContext } from '../setup/call-route';
import { handled, inRequest } from './support/request';
import { signedIn } from './support/sign-in';
import { put, times } from './support/store';

interface Visitor {
  id: string;
  cookie: string;
}

let seller: Visitor;
let admin: Visitor;
let written = 0;

/** Fills every list up to `count` records. */
async function fill(count: number): Promise<void> {
  const statuses = ['pending', 'approved', 'rejected'] as const;
  const fresh = Array.from({ length: count - written }, (_, index) => written + index);
  const created_at = (index: number) => Timestamp.fromMillis(1_700_000_000_000 + index * 1_000);
  const placedAt = (index: number) => created_at(index).toDate().toISOString();
  await put(
    'products',
    ...fresh.map((index) =>
      makeProduct({
        id: `product-${index}`,
        seller_id: seller.id,
        title: `Kente stole ${index}`,
        status: statuses[index % 3],
        quantity: index % 5,
        created_at: created_at(index),
      }),
    ),
  );
  await put('notifications', ...fresh.map(() => makeNotification({ userId: seller.id, isRead: true })));
  const edits = fresh.map((index) =>
    makeEditRequest({ id: `edit-${index}`, productId: 'product-3', sellerId: seller.id }),
  );
  await put('editRequests', ...edits);
  const sold = fresh.map((index) => makePromotion({ id: `promotion-${index}`, sellerId: seller.id }));
  await put('promotions', ...sold);
  const asked = fresh.map((index) =>
    makePayout({ id: `payout-${index}`, vendorId: `user-${index}`, status: index < 60 ? 'unpaid' : 'Paid' }),
  );
  await put('payouts', ...asked);
  const bought = fresh.map((index) =>
    recordOf(makePlacedOrder({ id: `order-${index}`, sellerId: seller.id, createdAt: placedAt(index) })),
  );
  await put('orders', ...bought);
  const products = { pending: count, isCounted: true };
  await put('counters', { id: seller.id, data: { orders: { accept: count, all: count }, products } });
  await put('marketplaceCounters', {
    id: '0',
    data: { products: { pending: count }, counted: { products: true } },
  });
  const bulk = fresh.map((index) =>
    makeListing({
      id: `listing-${index}`,
      sellerId: seller.id,
      title: `White maize ${index}`,
      status: index < 1_000 && index % 2 === 0 ? 'pending' : 'active',
      now: created_at(index).toDate(),
    }),
  );
  const partner = { id: 'partner', name: 'Partner' };
  const sale = makeListing({ sellerId: seller.id });
  const foreign = makeListing({ sellerId: 'partner' });
  const sales = fresh.map((index) => makeTradeAt('accepted', sale, { id: `sale-${index}`, buyer: partner }));
  const buyer = { id: seller.id, name: 'Me' };
  const purchases = fresh.map((index) =>
    makeTradeAt('accepted', foreign, { id: `purchase-${index}`, buyer }),
  );
  const waiting = fresh.map((index) =>
    makeTradePayment(makeTradeAt('payment_submitted', foreign), { id: `payment-${index}` }),
  );
  await put('b2bListings', ...bulk.map(storedListing));
  await put('b2bTrades', ...sales.map(storedTrade), ...purchases.map(storedTrade));
  const wanted = fresh.map((index) => makeRequest({ id: `request-${index}`, buyerId: seller.id }));
  await put('b2bRequests', ...wanted.map(storedRequest));
  await put('b2bPayments', ...waiting.map(storedTradePayment));
  const of = (index: number) => makeChat({ id: `chat-${index}`, adminUnreadCount: index % 2 });
  await put('chats', makeChat({ id: seller.id }), ...fresh.map(of));
  await put(`chats/${seller.id}/messages`, ...fresh.map(() => makeMessage()));
  await put('history_logs', ...fresh.map(() => makeHistoryLog({ itemId: 'product-3' })));
  await put(
    'users',
    ...fresh.map((index) => makeUser({ id: `user-${index}`, role: 'seller', lastName: 'Mensah' })),
  );
  await inRequest(recountMarketplace);
  await firestore().collection('marketplaceCounters').doc('0').update({ products: {} });
  written = count;
}

/** What the page, with its layout, reads: first when nothing is remembered, then once more. */
async function readsOf(
  routes: RouteFunction[],
  path: string,
  { cookie }: Visitor,
  id = '',
): Promise<{ first: number; again: number; shown: number }> {
  const visit = async () => {
    const context = recordedContext();
    const call = { path, cookie, context, params: { id } };
    const answers = await Promise.all(routes.map((route) => callRoute(route, call)));
    for (const { status, fault } of answers) expect([status, fault]).toEqual([200, null]);
    const rows: unknown = Reflect.get(Object(answers.at(-1)?.body), 'items');
    return { reads: context.metrics.reads, shown: Array.isArray(rows) ? rows.length : 0 };
  };
  const first = await visit();
  const again = await visit();
  return { first: first.reads, again: again.reads, shown: again.shown };
}

const session = 1;
const lookAhead = 1;
/** The seller's counters, which hold the counts of all tabs. */
const counters = 1;
/** The counters of the marketplace, which are spread over four documents. */
const shards = 4;
const list = 25 + lookAhead + session;
/** One count for each tab but 'all', which is the sum of the states. */
const adminList = list + shards;

/** The conversation itself. */
const ownChat = 1;
/** The inbox, whatever page it stands on. */
const inbox = adminLoader({ search: inboxSearch }, ({ search }) => listInbox(search));

let ahead = 0;

/**
 * Settings and counts are remembered for half a minute at most, also those of a test before that went ahead
 * in time.
 */
function forgetWhatIsRemembered() {
  ahead += 62_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
}
afterEach(() => vi.useRealTimers());

beforeAll(async () => {
  [seller, admin] = [await signedIn('seller'), await signedIn('admin')];
});

it('with unread notifications, a page reads one more, at most every 5 s', async () => {
  const reader = await signedIn('seller');
  const read = () => readsOf([sellerLayout], '/seller/products', reader);
  expect(await read()).toMatchObject({ first: session, again: session });
  await put('notifications', makeNotification({ userId: reader.id }));
  await firestore().collection('users').doc(reader.id).update({ hasUnread: true });
  expect(await read()).toMatchObject({ first: session + 1, again: session });
  forgetWhatIsRemembered();
  expect(await read()).toMatchObject({ first: session + 1, again: session });
});

describe.each([100, 1_100])('with %i records in each list, a page reads no more than it shows:', (count) => {
  beforeAll(() => fill(count), 120_000);

  /** An aggregation costs one read for each thousand that it counts. */
  const counted = Math.ceil(count / 1_000);

  it.each([
    ['a seller’s products', '/seller/products', list + counters],
    ['a tab', '/seller/products?tab=approved&sort=price-low', list + counters],
    ['what a seller searched', '/seller/products?q=kente+stole', list + counters + 1],
  ])('%s', async (_, path, max) => {
    const { again, shown } = await readsOf([sellerLayout, sellerList], path, seller);
    expect(shown).toBe(25);
    expect(again).toBeLessThanOrEqual(max);
  });

  it.each([
    ['/admin/product-approval', list + shards],
    ['/admin/product-approval?tab=all', list + shards],
    // Only the open tab is counted.
    ['/admin/product-approval?q=kente', list + 1],
  ])('the queue %s', async (path, max) => {
    const { again, shown } = await readsOf([adminLayout, queue], path, admin);
    expect(shown).toBe(25);
    expect(again).toBeLessThanOrEqual(max);
  });

  it('the notifications and the activity log', async () => {
    const read = await readsOf([personLayout, notifications], '/notifications', seller);
    expect(read.shown).toBe(25);
    expect(read.again).toBeLessThanOrEqual(list + 2);
    const log = await readsOf([adminLayout, activityLog], '/admin/activity-log', admin);
    expect(log.shown).toBe(25);
    expect(log.again).toBeLessThanOrEqual(adminList + 1);
  });

  it('a conversation, and a page of the inbox', async () => {
    for (const path of ['/chat', '/chat?after=x']) {
      const { again } = await readsOf([personLayout, chat], path, seller);
      expect(again).toBeLessThanOrEqual(list + ownChat);
    }
    const page = await readsOf([chatPages], '/chat/messages', seller);
    expect(page.again).toBeLessThanOrEqual(list + ownChat);
    for (const path of ['/inbox', '/inbox?tab=unread', '/inbox?q=adwoa']) {
      const { again, shown } = await readsOf([inbox], path, admin);
      expect(shown).toBe(25);
      // One count for all, one for what is unread.
      expect(again).toBeLessThanOrEqual(list + 2 * Math.ceil(count / 1_000));
    }
  });

  it('a product for approval reads 10 at most and the counters, and settings and unread chats when nothing is remembered', async () => {
    forgetWhatIsRemembered();
    const path = '/admin/product-approval/product-3';
    const { first, again } = await readsOf([adminLayout, decision], path, admin, 'product-3');
    expect(first).toBeLessThanOrEqual(10 + counters + 1 + counted);
    expect(again).toBeLessThanOrEqual(10 + counters);
  });

  it('the edit requests, and one of them', async () => {
    for (const [path, max] of [
      ['/admin/edit-requests', adminList],
      ['/admin/edit-requests?tab=all', adminList],
      ['/admin/edit-requests?q=kente', adminList + counted],
    ] as const) {
      const { again, shown } = await readsOf([adminLayout, editRequests], path, admin);
      expect(shown).toBe(25);
      expect(again).toBeLessThanOrEqual(max);
    }
    const path = '/admin/edit-requests/edit-3';
    const { again } = await readsOf([adminLayout, editRequest], path, admin, 'edit-3');
    expect(again).toBeLessThanOrEqual(10 + counters);
  });

  it('the promotions, one of them, and what a seller may buy', async () => {
    for (const [path, routes, who, max] of [
      ['/admin/track-promotions', [adminLayout, promotions], admin, adminList],
      ['/admin/track-promotions?tab=pending&q=market', [adminLayout, promotions], admin, adminList + counted],
      ['/seller/promotion-history', [sellerLayout, history], seller, list + 1],
    ] as const) {
      const { again, shown } = await readsOf([...routes], path, who);
      expect(shown).toBe(25);
      expect(again).toBeLessThanOrEqual(max);
    }
    const path = '/admin/track-promotions/promotion-3';
    const one = await readsOf([adminLayout, promotion], path, admin, 'promotion-3');
    expect(one.again).toBeLessThanOrEqual(10 + counters);
    const { again } = await readsOf([adminLayout, packages], `${path}/packages`, admin);
    expect(again).toBeLessThanOrEqual(10 + counters);
    const choice = await readsOf([sellerLayout, buyPage], '/seller/promotions', seller);
    expect(choice.again).toBeLessThanOrEqual(list + counters);
  });

  it('the payouts to pay, and one of them', async () => {
    const path = '/admin/payout-requests';
    const { again, shown } = await readsOf([adminLayout, payouts], path, admin);
    expect(shown).toBe(25);
    expect(again).toBeLessThanOrEqual(adminList);
    const searched = await readsOf([adminLayout, payouts], `${path}?q=adwoa&tab=paid`, admin);
    expect(searched.shown).toBe(25);
    expect(searched.again).toBeLessThanOrEqual(adminList + counted);
    const one = await readsOf([adminLayout, payout], `${path}/payout-3`, admin, 'payout-3');
    expect(one.again).toBeLessThanOrEqual(10 + counters);
  });

  it('the orders of a seller and of all, and one of them with its neighbours', async () => {
    for (const [path, max] of [
      // The counts of all tabs are one record.
      ['/seller/orders', list + 1],
      ['/seller/orders?tab=accept&sort=newest', list + 1],
      ['/seller/orders?payment=momo', list + Math.ceil(count / 1_000)],
      ['/seller/orders?q=efua', list + Math.ceil(count / 1_000)],
    ] as const) {
      const { again, shown } = await readsOf([sellerLayout, orders], path, seller);
      expect(shown).toBe(25);
      expect(again).toBeLessThanOrEqual(max);
    }
    const all = await readsOf([adminLayout, allOrders], '/admin/orders', admin);
    expect(all.shown).toBe(25);
    expect(all.again).toBeLessThanOrEqual(adminList);
    const one = await readsOf([sellerLayout, order], '/seller/orders/order-9?tab=accept', seller, 'order-9');
    // The order, and its neighbours.
    expect(one.again).toBe(session + 3);
  });

  it('bulk goods: the market, own listings, trades and payments, and one of each', async () => {
    for (const [path, routes, who, max] of [
      // A search or a filter is counted by aggregation.
      [
        '/seller/trade-b2b?region=Northern',
        [sellerLayout, bulkMarket],
        seller,
        list + Math.ceil(count / 1_000),
      ],
      ['/seller/my-b2b', [sellerLayout, bulkListings], seller, list + 1],
      ['/seller/my-b2b/sales?tab=payment', [sellerLayout, bulkSales], seller, list + 1],
      [
        '/seller/b2b-purchases?q=maize',
        [sellerLayout, bulkPurchases],
        seller,
        list + Math.ceil(count / 1_000),
      ],
      ['/seller/payouts/bulk?tab=payment', [sellerLayout, tradeMoney], seller, list + 1],
      ['/seller/b2b-purchases/requests', [sellerLayout, buyingRequests], seller, list + 1],
      [
        '/seller/trade-b2b/requests?region=Ashanti',
        [sellerLayout, openRequests],
        seller,
        list + Math.ceil(count / 1_000),
      ],
      ['/admin/b2b-management/requests', [adminLayout, allRequests], admin, adminList],
      ['/admin/b2b-management', [adminLayout, bulkQueue], admin, adminList],
      ['/admin/b2b-management/trades', [adminLayout, bulkTrades], admin, adminList],
      ['/admin/b2b-payment-management', [adminLayout, bulkPayments], admin, adminList],
    ] as const) {
      const { again, shown } = await readsOf([...routes], path, who);
      expect([path, shown]).toEqual([path, 25]);
      expect([path, again <= max ? 'few' : again]).toEqual([path, 'few']);
    }
    for (const [path, routes, who, id] of [
      ['/seller/trade-b2b/x', [sellerLayout, marketListing], seller, 'listing-3'],
      ['/seller/my-b2b/x', [sellerLayout, bulkListing], seller, 'listing-3'],
      ['/seller/my-b2b/sales/x', [sellerLayout, bulkSale], seller, 'sale-3'],
      ['/seller/b2b-purchases/x', [sellerLayout, bulkPurchase], seller, 'purchase-3'],
      ['/seller/b2b-purchases/requests/x', [sellerLayout, buyingRequest], seller, 'request-3'],
      ['/seller/trade-b2b/requests/x', [sellerLayout, openRequest], seller, 'request-3'],
      ['/admin/b2b-management/x', [adminLayout, bulkDecision], admin, 'listing-3'],
      ['/admin/b2b-payment-management/x', [adminLayout, bulkPayment], admin, 'payment-3'],
    ] as const) {
      const { again } = await readsOf([...routes], path, who, id);
      const max = who === admin ? 10 + counters : 10;
      expect([path, again <= max ? 'few' : again]).toEqual([path, 'few']);
    }
  });

  it('a search reads five records of each kind at most', async () => {
    const all = await readsOf([adminLayout, adminSearch], '/admin/search?q=a', admin);
    expect(all.again).toBeLessThanOrEqual(session + counters + 6 * 5);
    const own = await readsOf([sellerLayout, sellerSearch], '/seller/search?q=kente', seller);
    expect(own.again).toBeLessThanOrEqual(session + counters + 3 * 5);
  });

  it.each([
    ['/admin/user-management', adminList],
    ['/admin/user-management?role=seller&status=active', adminList + counted],
    ['/admin/user-management?q=mensah', adminList + counted],
  ])('the users %s', async (path, max) => {
    const { again, shown } = await readsOf([adminLayout, users], path, admin);
    expect(shown).toBe(25);
    expect(again).toBeLessThanOrEqual(max);
  });

  it('a person reads 10 at most; settings, counters and unread chats when nothing is remembered', async () => {
    forgetWhatIsRemembered();
    const path = `/admin/user-management/${seller.id}`;
    const { first, again } = await readsOf([adminLayout, person], path, admin, seller.id);
    expect(first).toBeLessThanOrEqual(10 + shards + 1 + counted);
    expect(again).toBeLessThanOrEqual(10);
  });

  it('the settings read 10 at most', async () => {
    const { again } = await readsOf([adminLayout, settings], '/admin/settings', admin);
    expect(again).toBeLessThanOrEqual(10 + counters);
  });

  it('a product of a seller reads 10 at most', async () => {
    const path = '/seller/products/edit/product-3';
    const { first } = await readsOf([sellerLayout, editProduct], path, seller, 'product-3');
    expect(first).toBeLessThanOrEqual(10);
  });

  it('the variants of a product read 10 at most', async () => {
    const path = '/seller/products/edit/product-3/variants?step=table&option1=Size&values1=S%2CM';
    const { first } = await readsOf([sellerLayout, variantsPage], path, seller, 'product-3');
    expect(first).toBeLessThanOrEqual(10);
  });

  it('the dashboard reads its two short lists, the months of sign-ups and of sales, and the bell its ten', async () => {
    const { first, again } = await readsOf([adminLayout, dashboard], '/admin/dashboard', admin);
    // Two or three months of sales, their state, and up to eight open documents of today.
    const most = 6 + 6 + session + counters + 2 + 3 + 1 + 8;
    expect(again).toBeLessThanOrEqual(most);
    // Sign-ups of today and of yesterday, and what the server remembers.
    expect(first).toBeLessThanOrEqual(most + 2 + 3);
    const newest = await readsOf([bell], '/notifications/newest', seller);
    expect(newest.again).toBe(10 + session);
  });
});

describe('a list with older records, which carry userId', () => {
  const at = (index: number) => Timestamp.fromMillis(1_700_000_000_000 + index * 1_000);

  it('reads none of them on the pages that they do not stand on', async () => {
    const fresh = await signedIn('seller');
    const seller_id = fresh.id;
    await put(
      'products',
      ...times(40, (index) => makeProduct({ seller_id, created_at: at(index + 40) })),
      ...times(40, (index) => makeOlderProduct({ seller_id, created_at: at(index) })),
    );
    const { again, shown } = await readsOf([sellerLayout, sellerList], '/seller/products', fresh);
    expect(shown).toBe(25);
    expect(again).toBe(list + counters);
  });
});

describe('a count of more than a thousand', () => {
  it('is counted once a minute; a smaller one each time', async () => {
    const write = (from: number, count: number) =>
      put('notifications', ...times(count, () => makeNotification({ userId: `n${from}` })));
    const count = (from: number) =>
      handled(() => countNotifications({ userId: `n${from}` }, {})).then(({ value, reads }) => ({
        value,
        reads,
      }));
    await Promise.all([write(1, 1_001), write(2, 1_000)]);
    expect(await count(1)).toEqual({ value: 1_001, reads: 2 });
    expect(await count(2)).toEqual({ value: 1_000, reads: 1 });
    await Promise.all([write(1, 1), write(2, 1)]);
    expect(await count(1)).toEqual({ value: 1_001, reads: 0 });
    expect(await count(2)).toEqual({ value: 1_001, reads: 2 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await count(1)).toEqual({ value: 1_002, reads: 2 });
  });
});

describe('payment accounts', () => {
  it('read their rows, and one document for all of them where an admin looks', async () => {
    const fresh = await signedIn('seller');
    const made = times(10, () => makeSellerAccount({ userId: fresh.id }));
    await put('selleraccounts', ...made);
    await put('sellerAccountLists', makeAccountList(fresh.id, made));
    await put('products', ...times(3, () => makeProduct({ seller_id: fresh.id })));
    const path = '/seller/account-management';
    const { first } = await readsOf([sellerLayout, accounts], path, fresh);
    expect(first).toBe(10 + session);
    const page = `/admin/user-management/${fresh.id}`;
    const { again } = await readsOf([adminLayout, person], page, admin, fresh.id);
    expect(again).toBeLessThanOrEqual(10 + counters);
  });
});

describe('a short list', () => {
  it('reads its rows, and nothing for the rows that there are not', async () => {
    const fresh = await signedIn('seller');
    await put('products', ...times(3, () => makeProduct({ seller_id: fresh.id })));
    const { again, shown } = await readsOf([sellerLayout, sellerList], '/seller/products', fresh);
    expect(shown).toBe(3);
    expect(again).toBe(3 + session + counters);
  });
});
