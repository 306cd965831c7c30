import { readFileSync } from 'node:fs';
import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listListings, listSellersOnMarket } from '~/repositories/b2b-listings.server';
import { listWaitingPayments } from '~/repositories/b2b-payments.server';
import { findChatOf, listMessages } from '~/repositories/chats.server';
import { findNextEditRequestId } from '~/repositories/edit-requests.server';
import * as database from '~/repositories/firebase/firestore.server';
import { inTransaction, UnitOfWork } from '~/repositories/firebase/transactions.server';
import { listHandovers } from '~/repositories/handovers.server';
import {
  countHistoryLogs,
  listHistoryLogs,
  listNewestHistoryLogs,
  listNewestOfPerson,
} from '~/repositories/history-logs.server';
import { listNewestImports, listUnfinishedImports } from '~/repositories/imports.server';
import { sumAvailableForUpdate } from '~/repositories/ledger.server';
import {
  countNotifications,
  listNewestNotifications,
  listNotifications,
  listUnreadIds,
  listUnreadOfLink,
} from '~/repositories/notifications.server';
import { findNeighbours } from '~/repositories/orders.server';
import {
  findNextPendingId,
  listNewestProducts,
  listOldestPending,
} from '~/repositories/product-lists.server';
import type { ProductScope } from '~/repositories/products.server';
import { listActiveSellerAccounts, listSellerAccounts } from '~/repositories/seller-accounts.server';
import { findUserByEmail, listActiveAdmins } from '~/repositories/users.server';
import { loadStatement } from '~/routes/seller.payouts.statement/load.server';
import { listingStatuses } from '~/schemas/b2b/listing-states';
import { paymentStatuses } from '~/schemas/b2b/payment';
import { requestStatuses } from '~/schemas/b2b/request-states';
import { tradeTabs } from '~/schemas/b2b/trade-record';
import { tradeMoneyTabs } from '~/schemas/money/ledger-forms';
import { ledgerParts } from '~/schemas/money/ledger-parts';
import { payoutTabs } from '~/schemas/money/payout-states';
import { orderMoneyTabs } from '~/schemas/orders/order-money';
import { orderTabs } from '~/schemas/orders/order-tabs';
import { editRequestStatuses } from '~/schemas/products/edit-request-states';
import { productStatuses } from '~/schemas/products/product';
import { productSortNames } from '~/schemas/products/product-sorts';
import type { ProductTab } from '~/schemas/products/product-tabs';
import { promotionStatuses } from '~/schemas/promotions/promotion-states';
import { roles, userStatuses } from '~/schemas/users/user';
import { listAllListings, listOwnListings } from '~/services/b2b/listings/list-listings.server';
import { listMarket } from '~/services/b2b/listings/market.server';
import { marketSitemap } from '~/services/b2b/listings/sitemap.server';
import { listPayments } from '~/services/b2b/payments/load-payments.server';
import { recountBulk } from '~/services/b2b/recount-bulk.server';
import {
  listAllRequests,
  listOpenRequests,
  listOwnRequests,
} from '~/services/b2b/requests/list-requests.server';
import { listCompleted } from '~/services/b2b/trades/completed-trades.server';
import { listTradesByTab } from '~/services/b2b/trades/list-trades.server';
import { runTradeDeadlines } from '~/services/b2b/trades/run-trade-deadlines.server';
import { listTradeMoney } from '~/services/b2b/trades/trade-money.server';
import { listInbox } from '~/services/chats/list-chats.server';
import { markUnreadChats } from '~/services/chats/mark-unread.server';
import { loadSignUps } from '~/services/insight/sign-ups.server';
import { listLines, listSalesLines } from '~/services/ledger/list-lines.server';
import { listOrdersByTab } from '~/services/orders/list-orders.server';
import { listOrderMoney } from '~/services/orders/load-order-money.server';
import { filtersOf } from '~/services/orders/order-filters';
import { runDeadlines } from '~/services/orders/run-deadlines.server';
import { listPayoutsByTab } from '~/services/payouts/list-payouts.server';
import { loadBalance } from '~/services/payouts/load-balance.server';
import { loadTotals } from '~/services/payouts/load-totals.server';
import { listEditsByTab } from '~/services/products/edits/list-edits.server';
import { listProductsByTab } from '~/services/products/list-products.server';
import { endPromotions } from '~/services/promotions/end-promotions.server';
import { listPromotionsByTab } from '~/services/promotions/list-promotions.server';
import { countQueue } from '~/services/queues/queue-lengths.server';
import { backfillOrders } from '~/services/upkeep/backfill-orders.server';
import { recountMarketplace, recountSellers } from '~/services/upkeep/recount-counters.server';
import { listUsersByRole } from '~/services/users/list-users.server';
import { testsOfficialEngine } from '../../scripts/firebase/choice';
import { keptOf, measuredRecords } from '../../scripts/indexes/entries';
import { indexesFile } from '../../scripts/indexes/file';
import { entriesOf, type IndexFile, indexesFor, nameOfIndex, nameOfQuery } from '../../scripts/indexes/rules';
import { makeChat } from '../factories/chats';
import { makeOrder, makePlacedOrder, recordOf } from '../factories/orders';
import { makeOlderProduct, makeProduct, productOf } from '../factories/products';
import { describeQuery, rangesBehindId, shapesOf } from './support/queries';
import { inRequest } from './support/request';
import { put } from './support/store';

const categories = ['', 'Fabric'];
const searches = ['', 'kente stole'];
const tabs = ['all', 'out-of-stock', ...productStatuses] as const;
const noDays = { from: '', to: '' };
const someDays = { from: '2026-10-01', to: '2026-10-31' };
const seller = { sellerId: 'seller' };
const ama = { userId: 'ama' };
const waiting = makeProduct({ id: 'waiting', seller_id: 'seller' });

const issued: Query[] = [];
/**
 * Sums of a field; the engine asks for the index of the query alone, Firestore for the field behind it too.
 */
const summed: { query: Query; field: string }[] = [];
const { readQuery, countQuery, sumQuery } = database;
const { query: queryInUnit, count: countInUnit, sum: sumInUnit } = UnitOfWork.prototype;

// Vitest restores what is spied on before each test.
beforeEach(() => {
  vi.spyOn(database, 'readQuery').mockImplementation((query) => {
    issued.push(query);
    return naming(query, readQuery(query));
  });
  vi.spyOn(database, 'countQuery').mockImplementation((query, name) => {
    issued.push(query);
    return naming(query, countQuery(query, name));
  });
  vi.spyOn(database, 'sumQuery').mockImplementation((query, field) => {
    summed.push({ query, field });
    return naming(query, sumQuery(query, field));
  });
  vi.spyOn(UnitOfWork.prototype, 'query').mockImplementation(function (this: UnitOfWork, query) {
    issued.push(query);
    return naming(query, queryInUnit.call(this, query));
  });
  vi.spyOn(UnitOfWork.prototype, 'count').mockImplementation(function (this: UnitOfWork, query) {
    issued.push(query);
    return naming(query, countInUnit.call(this, query));
  });
  vi.spyOn(UnitOfWork.prototype, 'sum').mockImplementation(function (this: UnitOfWork, query, field) {
    summed.push({ query, field });
    return naming(query, sumInUnit.call(this, query, field));
  });
});
beforeAll(() => put('products', waiting, makeOlderProduct({ seller_id: 'seller' })));

async function naming<T>(query: Query, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new Error(`refused: ${describeQuery(query)}`, { cause });
  }
}

/** Runs every combination; the names of all queries that were refused. */
async function refused(works: (() => Promise<unknown>)[]): Promise<string[]> {
  // Some at a time: on a slow machine hundreds at once take longer than a query may.
  const some = pLimit(20);
  const results = await Promise.allSettled(works.map((work) => some(() => inRequest(work))));
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason.message)] : [],
  );
  return [...new Set(failures)];
}

async function runAll(works: (() => Promise<unknown>)[]): Promise<void> {
  expect(await refused(works)).toEqual([]);
}

type Sort = (typeof productSortNames)[number];

/** A tab's list under every category and search, and how many it holds. */
const productLists = (scope: ProductScope, tab: ProductTab, sorts: readonly Sort[]) =>
  categories.flatMap((category) =>
    searches.flatMap((q) =>
      sorts.map((sort) => () => listProductsByTab(scope, { q, category, tab, sort, after: '' }, [tab])),
    ),
  );

describe('every query of the program has its index:', () => {
  it("a seller's products, by tab, category, order and search", async () => {
    await runAll(tabs.flatMap((tab) => productLists(seller, tab, productSortNames)));
  });

  it("the admins' queue, by tab, category and search", async () => {
    const lists = (['all', ...productStatuses] as const).flatMap((tab) =>
      productLists('all', tab, [tab === 'pending' ? 'oldest' : 'newest']),
    );
    await runAll([
      ...lists,
      () => listOldestPending('all', 6),
      () => findNextPendingId('all', productOf(waiting)),
    ]);
  });

  it('edit requests, by status and search', async () => {
    const lists = [...editRequestStatuses, 'all' as const].flatMap((tab) =>
      searches.map((q) => () => listEditsByTab('all', { q, tab, after: '' })),
    );
    await runAll([...lists, () => findNextEditRequestId('all', 'none')]);
  });

  it('notifications, read or unread, by type', async () => {
    const filters = [
      {},
      { unread: true },
      { types: ['chat'] },
      { unread: true, types: ['info', 'success'] },
    ] as const;
    await runAll([
      ...filters.flatMap((filter) => [
        () => listNotifications(ama, { ...filter, cursor: null }),
        () => countNotifications(ama, filter),
      ]),
      () => listNewestNotifications(ama, 10),
      () => listUnreadIds(ama, 200),
    ]);
  });

  it('the activity log, by type and person, or of one thing', async () => {
    const type = 'product_approval' as const;
    const user = 'ama@makola.test';
    const itemId = 'p';
    const filters = [{}, { type }, { user }, { type, user }];
    const ofOne = filters.map((filter) => ({ ...filter, itemId }));
    await runAll([
      ...[...filters, ...ofOne].flatMap((filter) => [
        () => listHistoryLogs('all', { ...filter, cursor: null }),
        () => countHistoryLogs('all', filter),
      ]),
      () => listNewestHistoryLogs('all', { size: 6 }),
      () => listNewestHistoryLogs('all', { size: 6, itemId }),
      () => listNewestOfPerson('all', { size: 6, itemId, user }),
    ]);
  });

  it('people, by email address, role, status and search', async () => {
    const views = (['all', ...roles] as const).flatMap((role) =>
      (['', ...userStatuses] as const).flatMap((status) =>
        searches.flatMap((q) =>
          [
            { from: '', to: '' },
            { from: '2026-11-01', to: '2026-11-20' },
          ].map((days) => ({ q, role, status, ...days, after: '', trail: '' })),
        ),
      ),
    );
    await runAll([
      ...views.map((view) => () => listUsersByRole(view)),
      () => listNewestProducts(seller, 2),
      () => findUserByEmail('ama@makola.test'),
      () => loadSignUps(),
      () => inTransaction(listActiveAdmins),
    ]);
  });

  it('imports of a seller, and those that are not finished', async () => {
    await runAll([() => listNewestImports(seller, 5), () => listUnfinishedImports('all', 50)]);
  });

  it('payment accounts of a seller, all and those in use', async () => {
    await runAll([() => listSellerAccounts(ama), () => listActiveSellerAccounts(ama)]);
  });

  it('lines of the ledger, by part of the balance, and their sums', async () => {
    const now = new Date();
    await runAll([
      ...ledgerParts.flatMap((part) =>
        [noDays, someDays].map((days) => () => listLines(seller, { part, after: '', ...days })),
      ),
      ...[noDays, someDays].map((days) => () => listSalesLines('all', { after: '', ...days })),
      () => loadBalance(seller, now),
      () => inTransaction((unit) => sumAvailableForUpdate(unit, seller.sellerId, now)),
      () => loadStatement(seller, '2026-10'),
    ]);
  });

  it('orders, by tab, payment, region, range, order and search, with the next and the previous one', async () => {
    const order = makePlacedOrder({ id: 'o1', ...seller });
    await put('orders', recordOf(order));
    const filters = (['', ...orderTabs] as const).flatMap((tab) =>
      (['', 'momo'] as const).flatMap((payment) =>
        (['', 'Ashanti'] as const).flatMap((region) =>
          (['', '2026-01-01'] as const).flatMap((from) =>
            [
              ...(['', 'due', 'newest', 'oldest'] as const).map((sort) => ({ sort, q: '' })),
              { sort: '' as const, q: 'efua' },
            ].map(({ sort, q }) => ({
              tab: tab || ('all' as const),
              payment,
              region,
              from,
              to: from,
              sort,
              q,
            })),
          ),
        ),
      ),
    );
    await runAll(
      filters.flatMap((filter) =>
        ([seller, 'all'] as const).flatMap((scope) => [
          () => listOrdersByTab(scope, { ...filter, after: '', trail: '' }),
          () => findNeighbours(scope, { ...filtersOf(filter), cursor: null }, 'o1'),
        ]),
      ),
    );
    await runAll([
      () => runDeadlines(),
      () => recountSellers(),
      () => recountMarketplace(),
      () => listHandovers({ buyerId: 'efua' }, { cursor: null }),
      () => backfillOrders(),
    ]);
  });

  it('where the money of a seller is, by tab and by the number of an order', async () => {
    const now = new Date();
    const availableAt = Timestamp.fromMillis(0);
    await put('orders', makeOrder({ ...seller, status: 'delivered', availableAt }));
    await runAll([
      ...orderMoneyTabs.map((tab) => () => listOrderMoney(seller, { q: '', tab, after: '' }, now)),
      () => listOrderMoney(seller, { q: 'MK-1', tab: 'delivered', after: '' }, now),
    ]);
  });

  it('payouts, by tab and search, and what is to be paid by network', async () => {
    const lists = [{ vendorId: 'ama' }, 'all' as const].flatMap((scope) =>
      (['all', ...payoutTabs] as const).flatMap((tab) =>
        searches.map((q) => () => listPayoutsByTab(scope, { q, tab, after: '' })),
      ),
    );
    await runAll([...lists, loadTotals]);
  });

  it('promotions of a seller and of all, by status and search, and those that are over', async () => {
    const views = (['all', ...promotionStatuses] as const).flatMap((tab) =>
      searches.map((q) => ({ q, tab, after: '' })),
    );
    await runAll([
      ...views.map((view) => () => listPromotionsByTab('all', view)),
      ...views.map((view) => () => listPromotionsByTab(seller, view)),
      () => endPromotions(),
    ]);
  });

  it('bulk listings, by status, market filters, order and search', async () => {
    const statuses = (['all', ...listingStatuses] as const).flatMap((tab) =>
      searches.map((q) => ({ q, tab, after: '', trail: '' })),
    );
    const market = (['', 'Food'] as const).flatMap((category) =>
      (['', 'Northern'] as const).flatMap((region) =>
        (['', 'kg'] as const).flatMap((per) =>
          [
            ...(['newest', 'price', 'minimum'] as const).map((sort) => ({ sort, q: '' })),
            { sort: 'newest' as const, q: 'maize' },
          ].map(({ sort, q }) => ({ category, region, per, sort, q, after: '', trail: '' })),
        ),
      ),
    );
    await runAll([
      ...statuses.flatMap((search) => [() => listOwnListings(seller, search), () => listAllListings(search)]),
      ...market.map((search) => () => listMarket(search)),
      () => marketSitemap(),
      () => countQueue('listings'),
    ]);
  });

  it('bulk trades of a seller, of a buyer and of all, by tab and search, payments, and what is due', async () => {
    const views = tradeTabs.flatMap((tab) => searches.map((q) => ({ q, tab, after: '', trail: '' })));
    const scopes = [seller, { buyerId: 'buyer' }, 'all' as const];
    const payments = (['all', ...paymentStatuses] as const).flatMap((tab) =>
      searches.map((q) => ({ q, tab, after: '', trail: '' })),
    );
    await runAll([
      ...scopes.flatMap((scope) => views.map((view) => () => listTradesByTab(scope, view))),
      ...payments.map((view) => () => listPayments(view)),
      ...(['', 'Food'] as const).flatMap((category) =>
        [
          { from: '', to: '', q: '' },
          { from: '2026-10-01', to: '2026-10-31', q: '' },
          { from: '', to: '', q: 'maize' },
        ].map((search) => () => listCompleted({ ...search, category, after: '', trail: '' })),
      ),
      () => listWaitingPayments(50),
      () => runTradeDeadlines(),
      ...tradeMoneyTabs.flatMap((tab) =>
        searches.map((q) => () => listTradeMoney(seller, { q, tab, after: '', trail: '' })),
      ),
      () => countQueue('bulkPayments'),
    ]);
  });

  it('buying requests, by status, category, region and search, and whom to tell of one', async () => {
    const views = (['all', ...requestStatuses] as const).flatMap((tab) =>
      searches.map((q) => ({ q, tab, after: '', trail: '' })),
    );
    const open = (['', 'Food'] as const).flatMap((category) =>
      (['', 'Northern'] as const).flatMap((region) =>
        ['', 'maize'].map((q) => ({ category, region, q, after: '', trail: '' })),
      ),
    );
    const fitting = { status: 'active', category: 'Food', cursor: null } as const;
    await runAll([
      ...views.flatMap((view) => [() => listOwnRequests(seller, view), () => listAllRequests(view)]),
      ...open.map((search) => () => listOpenRequests(seller, search)),
      () => listListings(seller, fitting),
      () => recountBulk('seller'),
      () => listSellersOnMarket('Food', 50),
    ]);
  });

  it('conversations, by tab, role and search, and their messages', async () => {
    const ofShop = makeChat({ id: 'esi', adminUnreadCount: 1, adminUnread: false });
    await put('chats', makeChat({ id: 'ama', adminUnreadCount: 1 }), makeChat({ id: 'kofi' }), ofShop);
    const chat = { id: 'ama' };
    const views = (['all', 'unread'] as const).flatMap((tab) =>
      searches.flatMap((q) =>
        [undefined, 'buyer' as const].map((role) => () => listInbox({ q, tab, after: '', trail: '' }, role)),
      ),
    );
    await runAll([
      ...views,
      () => countQueue('chats'),
      () => findChatOf(ama),
      () => listMessages(chat, null),
      () => listUnreadOfLink(ama, '/chat', 200),
      () => listUnreadOfLink('all', '/admin/chat/ama', 200),
      () => markUnreadChats(),
    ]);
  });

  it('the queries of a browser’s listeners', async () => {
    const { collection, readQuery: read } = database;
    const since = Timestamp.fromMillis(0);
    const chats = collection('chats');
    const queries = [
      chats.where('adminUnreadCount', '>', 0).orderBy('adminUnreadCount', 'desc').limit(50),
      chats.where('lastMessageTimestamp', '>=', since).orderBy('lastMessageTimestamp', 'desc').limit(25),
      chats.where('buyerId', '==', 'ama').limit(1),
      collection('chats/ama/messages').where('timestamp', '>=', since).orderBy('timestamp', 'desc').limit(50),
      collection('notifications')
        .where('userId', '==', 'ama')
        .where('isRead', '==', false)
        .orderBy('createdAt', 'desc')
        .limit(20),
    ];
    await runAll(queries.map((query) => () => read(query)));
  });

  it('and a query without one is refused, by name', async ({ skip }) => {
    skip(testsOfficialEngine(), "Google's emulator makes the index that a query needs; production does not.");
    const undeclared = database.collection('products').where('sku', '==', 'x').orderBy('title', 'desc');
    const works = [() => naming(undeclared, readQuery(undeclared))];
    expect(await refused(works)).toEqual(['refused: products where sku in the order title DESCENDING']);
  });
});

it('no query has a range that Firestore would add to its order behind the id', () => {
  const wrong = database
    .collection('chats')
    .where('adminUnreadCount', '>', 0)
    .orderBy('lastMessageTimestamp', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  expect(rangesBehindId(wrong)).toEqual(['adminUnreadCount']);
  const all = [...issued, ...summed.map(({ query }) => query)];
  expect(all.filter((query) => rangesBehindId(query).length > 0).map(describeQuery)).toEqual([]);
});

describe('firestore.indexes.json', () => {
  const text = readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
  const file: IndexFile = JSON.parse(text);
  const shapes = () => [
    ...issued.flatMap((query) => shapesOf(query)),
    ...summed.flatMap(({ query, field }) => shapesOf(query, field)),
  ];

  it('is what npm run indexes makes', () => {
    expect(text).toBe(indexesFile());
  });

  it('answers every query above, merging as Firestore does', () => {
    const asked = shapes();
    expect(asked.length).toBeGreaterThan(1_000);
    const without = asked.filter((shape) => indexesFor(shape, file) === null);
    expect([...new Set(without.map(nameOfQuery))]).toEqual([]);
  });

  it('declares no index of several fields that no query above needs, and each once', () => {
    const used = new Set(shapes().flatMap((shape) => indexesFor(shape, file) ?? []));
    const names = file.indexes.map(nameOfIndex);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps no index of one field that nothing asks for, of the records that are written most', () => {
    const used = new Set(shapes().flatMap((shape) => indexesFor(shape, file) ?? []));
    const kept = measuredRecords().flatMap(({ path, data }) => entriesOf(path, { ...data }, file));
    // Search words are asked for as equal.
    const names = kept.map(({ name }) => name.replace(/ search\..*/, ' search'));
    const unused = new Set(names.filter((name) => !used.has(name) && !name.endsWith(' search')));
    expect([...unused].sort()).toEqual(askedElsewhere);
  });

  it('takes less than 120 entries for an order, whose search words have one each', () => {
    const kept = measuredRecords().map((record) => keptOf(record, file));
    const order = kept.find(({ kind }) => kind === 'order');
    const { search } = Object(measuredRecords().find(({ kind }) => kind === 'order')?.data);
    expect(order?.search).toBe(Object.keys(search).length);
    expect(Number(order?.single) + Number(order?.composite)).toBeLessThan(120);
  });

  it('stays below the limits of a project without billing', () => {
    expect(file.indexes.length).toBeLessThan(200);
    expect(file.fieldOverrides.length).toBeLessThan(200);
  });
});

/**
 * Indexes of one field that other queries need: of order intake and imports, and those that the buyers' shop
 * may ask for. `dueAt` has one because the engine wants it besides the index of several fields.
 */
const askedElsewhere = [
  'messages: senderId ASCENDING',
  'messages: timestamp ASCENDING',
  'orders: buyerId ASCENDING',
  'orders: dueAt ASCENDING',
  'orders: dueAt DESCENDING',
  'orders: groupId ASCENDING',
  'orders: takesStock ASCENDING',
  'products: created_at ASCENDING',
  'products: price ASCENDING',
  'products: price DESCENDING',
  'products: quantity DESCENDING',
  'products: sku ASCENDING',
  'products: sku DESCENDING',
  'products: title ASCENDING',
  'products: title DESCENDING',
  'users: createdAt ASCENDING',
];
