import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { loader as chat } from '~/routes/_person.chat';
import { loader as notifications } from '~/routes/_person.notifications/route';
import { loader as log } from '~/routes/admin.activity-log';
import { loader as completedTrades } from '~/routes/admin.b2b-completed-transactions._index';
import { loader as bulkQueue } from '~/routes/admin.b2b-management._index';
import { loader as allRequests } from '~/routes/admin.b2b-management.requests._index';
import { loader as bulkTrades } from '~/routes/admin.b2b-management.trades._index';
import { loader as bulkPayments } from '~/routes/admin.b2b-payment-management._index';
import { loader as conversation } from '~/routes/admin.chat.$chatId._index';
import { loader as conversationPages } from '~/routes/admin.chat.$chatId.messages';
import { loader as inbox } from '~/routes/admin.chats._index';
import { loader as newChat } from '~/routes/admin.chats.new';
import { loader as edits } from '~/routes/admin.edit-requests._index';
import { loader as allOrders } from '~/routes/admin.orders._index/route';
import { loader as anyOrder } from '~/routes/admin.orders.$id._index/route';
import { loader as anyStep } from '~/routes/admin.orders.$id.$step/route';
import { loader as allOrdersFile } from '~/routes/admin.orders.export';
import { loader as printAny } from '~/routes/admin.orders.print/route';
import { loader as payouts } from '~/routes/admin.payout-requests._index/route';
import { loader as payout } from '~/routes/admin.payout-requests.$id._index/route';
import { loader as receipt } from '~/routes/admin.payout-requests.$id.receipt';
import { loader as transfersFile } from '~/routes/admin.payout-requests.export';
import { loader as queue } from '~/routes/admin.product-approval._index/route';
import { loader as sales } from '~/routes/admin.sales._index/route';
import { loader as salesFile } from '~/routes/admin.sales.export';
import { loader as salesLines } from '~/routes/admin.sales.transactions._index/route';
import { loader as salesLinesFile } from '~/routes/admin.sales.transactions.export';
import { loader as salesInbox } from '~/routes/admin.sales-chat';
import { loader as adminSearch } from '~/routes/admin.search';
import { loader as promotions } from '~/routes/admin.track-promotions._index';
import { loader as promotion } from '~/routes/admin.track-promotions.$id/route';
import { loader as promotionsFile } from '~/routes/admin.track-promotions.export';
import { loader as adminMarket } from '~/routes/admin.trade-b2b._index';
import { loader as users } from '~/routes/admin.user-management._index/route';
import { loader as person } from '~/routes/admin.user-management.$id/route';
import { loader as chatPages } from '~/routes/chat.messages';
import { loader as parcel } from '~/routes/delivered.$token/route';
import { loader as signInPage } from '~/routes/login';
import { loader as returnPhoto } from '~/routes/orders.$id.photos.$name';
import { loader as photo } from '~/routes/photos.$';
import { loader as proof } from '~/routes/promotions.$id.proof';
import { loader as resetPage } from '~/routes/reset-password';
import { loader as accounts } from '~/routes/seller.account-management._index/route';
import { loader as removal } from '~/routes/seller.account-management.$id.delete/route';
import { loader as analytics } from '~/routes/seller.analytics._index/route';
import { loader as analyticsFile } from '~/routes/seller.analytics.export';
import { loader as stock } from '~/routes/seller.analytics.stock/route';
import { loader as bulkPurchases } from '~/routes/seller.b2b-purchases._index';
import { loader as buyingRequests } from '~/routes/seller.b2b-purchases.requests._index';
import { loader as newBuyingRequest } from '~/routes/seller.b2b-purchases.requests.new/route';
import { loader as bulkListings } from '~/routes/seller.my-b2b._index';
import { loader as newBulkListing } from '~/routes/seller.my-b2b.add/route';
import { loader as bulkSales } from '~/routes/seller.my-b2b.sales._index';
import { loader as ownOrders } from '~/routes/seller.orders._index/route';
import { loader as ownOrder } from '~/routes/seller.orders.$id._index/route';
import { loader as ownStep } from '~/routes/seller.orders.$id.$step/route';
import { loader as ownOrdersFile } from '~/routes/seller.orders.export';
import { loader as printOwn } from '~/routes/seller.orders.print/route';
import { loader as ownPayouts } from '~/routes/seller.payouts._index/route';
import { loader as ownPayout } from '~/routes/seller.payouts.$id._index';
import { loader as ownReceipt } from '~/routes/seller.payouts.$id.receipt';
import { loader as tradeMoney } from '~/routes/seller.payouts.bulk';
import { loader as ownPayoutsFile } from '~/routes/seller.payouts.export';
import { loader as ledger } from '~/routes/seller.payouts.ledger._index';
import { loader as ledgerFile } from '~/routes/seller.payouts.ledger.export';
import { loader as orderMoney } from '~/routes/seller.payouts.orders/route';
import { loader as statement } from '~/routes/seller.payouts.statement/route';
import { loader as list } from '~/routes/seller.products._index/route';
import { loader as add } from '~/routes/seller.products.add/route';
import { loader as deleteSeveral } from '~/routes/seller.products.delete';
import { loader as edit } from '~/routes/seller.products.edit.$id/route';
import { loader as variants } from '~/routes/seller.products.edit_.$id.variants/route';
import { loader as history } from '~/routes/seller.promotion-history';
import { loader as historyFile } from '~/routes/seller.promotion-history.export';
import { loader as buyPage } from '~/routes/seller.promotions/route';
import { loader as sellerSearch } from '~/routes/seller.search';
import { loader as sellerMarket } from '~/routes/seller.trade-b2b._index';
import { loader as askToBuy } from '~/routes/seller.trade-b2b.$id.ask/route';
import { loader as openRequests } from '~/routes/seller.trade-b2b.requests._index';
import { loader as offerForRequest } from '~/routes/seller.trade-b2b.requests.$id.offer/route';
import { loader as market } from '~/routes/trade._index';
import { loader as listing } from '~/routes/trade.$id._index/route';
import { encodeCursor } from '~/utils/cursor';
import { bulkRecords } from '../authz/bulk-records';
import { openMarket } from '../authz/market';
import { type Account, become, visitor } from '../authz/people';
import {
  makeListing,
  makeRequest,
  makeTrade,
  storedListing,
  storedRequest,
  storedTrade,
} from '../factories/b2b';
import { makeChat, makeMessage } from '../factories/chats';
import { makeLedgerLine } from '../factories/ledger';
import { makeNotification } from '../factories/notifications';
import { makePlacedOrder, recordOf } from '../factories/orders';
import { makePayout } from '../factories/payouts';
import { makeProduct } from '../factories/products';
import { makePromotion } from '../factories/promotions';
import { makeSellerAccount } from '../factories/seller-accounts';
import { callRoute, type RouteFunction } from '../setup/call-route';
import { countInput, manyRuns } from './inputs';
import { naughtyStrings } from './naughty-strings';

let seller: Account = visitor;
let admin: Account = visitor;
let chatId = '';
let orderId = '';
let productId = '';
let listingId = '';
let requestId = '';

/** Stands in every record of another seller, and in no answer to this one. */
const foreign = 'of-another-seller';
const foreignProduct = 'another-product';
const foreignMessage = 'another-message';

beforeAll(async () => {
  const market = await openMarket('owner');
  seller = market.owner;
  chatId = market.chatId;
  orderId = market.orders.placed;
  productId = market.product.id;
  ({ foreign: listingId, foreignRequest: requestId } = bulkRecords.idsOf(seller.id));
  admin = await become('admin');
  const sellerData = { name: foreign, email: foreign, businessName: foreign };
  const records = {
    orders: recordOf(makePlacedOrder({ sellerId: foreign, buyerName: foreign, orderNumber: foreign })),
    products: makeProduct({ id: foreignProduct, seller_id: foreign, title: foreign, status: 'approved' }),
    payouts: makePayout({ vendorId: foreign, note: foreign, sellerData }),
    ledger: makeLedgerLine({ sellerId: foreign, reason: foreign }),
    promotions: makePromotion({ sellerId: foreign, packageName: foreign }),
    b2bListings: storedListing(
      makeListing({ id: foreign, sellerId: foreign, sellerName: foreign, title: foreign, status: 'paused' }),
    ),
    b2bTrades: storedTrade(
      makeTrade(makeListing({ sellerId: foreign }), { id: foreign, buyer: { id: foreign, name: foreign } }),
    ),
    b2bRequests: storedRequest(
      makeRequest({ id: foreign, buyerId: foreign, buyerName: foreign, title: foreign, status: 'closed' }),
    ),
    notifications: makeNotification({ userId: foreign, message: foreign }),
    selleraccounts: makeSellerAccount({ userId: foreign, accountName: foreign }),
    chats: makeChat({ buyerId: foreign, buyerName: foreign, lastMessage: foreign }),
    [`chats/${foreign}/messages`]: makeMessage({
      id: foreignMessage,
      senderName: foreign,
      text: foreign,
    }),
  };
  await Promise.all(
    Object.entries(records).map(([collection, { id, data }]) =>
      firestore()
        .collection(collection)
        .doc(id)
        .set({ ...data }),
    ),
  );
});

const orderFilters = ['q', 'tab', 'payment', 'region', 'from', 'to', 'sort'];

/** Every address that reads something from its search, and who opens it. */
const pages: [path: string, route: RouteFunction, who: () => Account, names: string[]][] = [
  ['/seller/products', list, () => seller, ['q', 'tab', 'category', 'sort', 'edit', 'after', 'trail']],
  ['/seller/products/delete', deleteSeveral, () => seller, ['id']],
  ['/seller/products/add', add, () => seller, ['from']],
  [
    ...(['/seller/products/edit/x/variants', variants, () => seller] as const),
    ['step', 'option1', 'values1', 'option2', 'values2', 'option3', 'values3'],
  ],
  ['/seller/account-management', accounts, () => seller, ['add', 'edit']],
  ['/admin/edit-requests', edits, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/admin/product-approval', queue, () => admin, ['q', 'tab', 'category', 'after', 'trail']],
  ['/admin/search', adminSearch, () => admin, ['q']],
  ['/seller/search', sellerSearch, () => seller, ['q']],
  ['/admin/activity-log', log, () => admin, ['type', 'user', 'item', 'after', 'trail']],
  ['/admin/user-management', users, () => admin, ['q', 'role', 'status', 'after', 'trail']],
  ['/admin/track-promotions', promotions, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/seller/promotion-history', history, () => seller, ['q', 'tab', 'after', 'trail']],
  [
    ...(['/seller/promotions', buyPage, () => seller] as const),
    ['q', 'chosen', 'packageId', 'left', 'after', 'trail'],
  ],
  ['/seller/promotions', buyPage, () => seller, ['view', 'productIds', 'q', 'packageId']],
  ['/seller/payouts', ownPayouts, () => seller, ['tab', 'after', 'trail']],
  ['/seller/payouts/export', ownPayoutsFile, () => seller, ['tab', 'after']],
  ['/seller/payouts/ledger', ledger, () => seller, ['part', 'from', 'to', 'after', 'trail']],
  ['/seller/payouts/ledger/export', ledgerFile, () => seller, ['part', 'from', 'to', 'after']],
  ['/seller/analytics', analytics, () => seller, ['range', 'from', 'to']],
  ['/seller/analytics/export', analyticsFile, () => seller, ['range', 'from', 'to', 'part']],
  ['/seller/analytics/stock', stock, () => seller, ['after', 'trail']],
  ['/admin/sales', sales, () => admin, ['range', 'from', 'to']],
  ['/admin/sales/export', salesFile, () => admin, ['range', 'from', 'to', 'part']],
  ['/admin/sales/transactions', salesLines, () => admin, ['from', 'to', 'after', 'trail']],
  ['/admin/sales/transactions/export', salesLinesFile, () => admin, ['from', 'to']],
  ['/seller/payouts/statement', statement, () => seller, ['month']],
  ['/seller/promotion-history/export', historyFile, () => seller, ['q', 'tab', 'after']],
  ['/admin/payout-requests', payouts, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/admin/payout-requests/export', transfersFile, () => admin, ['q', 'tab', 'after']],
  ['/admin/track-promotions/export', promotionsFile, () => admin, ['q', 'tab', 'after']],
  ['/notifications', notifications, () => seller, ['tab', 'after', 'trail']],
  ['/chat', chat, () => seller, ['after', 'trail']],
  ['/chat/messages', chatPages, () => seller, ['after', 'before']],
  ['/admin/chat/x', conversation, () => admin, ['after', 'trail']],
  ['/admin/chat/x/messages', conversationPages, () => admin, ['after', 'before']],
  ['/admin/chats', inbox, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/admin/sales-chat', salesInbox, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/admin/chats/new', newChat, () => admin, ['q', 'after', 'trail']],
  ['/seller/orders', ownOrders, () => seller, [...orderFilters, 'after', 'trail']],
  ['/admin/orders', allOrders, () => admin, [...orderFilters, 'after', 'trail']],
  ['/seller/orders/export', ownOrdersFile, () => seller, [...orderFilters, 'after']],
  ['/admin/orders/export', allOrdersFile, () => admin, [...orderFilters, 'after']],
  ['/seller/orders/x', ownOrder, () => seller, [...orderFilters, 'after', 'trail']],
  ['/admin/orders/x', anyOrder, () => admin, [...orderFilters, 'after', 'trail']],
  ['/seller/orders/x/cancel', ownStep, () => seller, ['of']],
  ['/admin/orders/x/cancel', anyStep, () => admin, ['of']],
  ['/seller/orders/print', printOwn, () => seller, ['ids', 'order', 'layout']],
  ['/admin/orders/print', printAny, () => admin, ['ids', 'order', 'layout']],
  ['/seller/payouts/orders', orderMoney, () => seller, ['q', 'tab', 'after', 'trail']],
  ['/seller/payouts/bulk', tradeMoney, () => seller, ['q', 'tab', 'after', 'trail']],
  ['/trade', market, () => visitor, ['q', 'category', 'region', 'per', 'sort', 'after', 'trail']],
  [
    '/seller/trade-b2b',
    sellerMarket,
    () => seller,
    ['q', 'category', 'region', 'per', 'sort', 'after', 'trail'],
  ],
  ['/seller/my-b2b', bulkListings, () => seller, ['q', 'tab', 'after', 'trail']],
  ['/seller/my-b2b/add', newBulkListing, () => seller, ['from', 'product']],
  ['/seller/my-b2b/sales', bulkSales, () => seller, ['q', 'tab', 'after', 'trail']],
  ['/seller/b2b-purchases', bulkPurchases, () => seller, ['q', 'tab', 'after', 'trail']],
  [
    '/admin/trade-b2b',
    adminMarket,
    () => admin,
    ['q', 'category', 'region', 'per', 'sort', 'after', 'trail'],
  ],
  ['/seller/b2b-purchases/requests', buyingRequests, () => seller, ['q', 'tab', 'after', 'trail']],
  ['/seller/b2b-purchases/requests/new', newBuyingRequest, () => seller, ['from']],
  ['/seller/trade-b2b/requests', openRequests, () => seller, ['q', 'category', 'region', 'after', 'trail']],
  ['/seller/trade-b2b/requests/x/offer', offerForRequest, () => seller, ['listing']],
  ['/admin/b2b-management/requests', allRequests, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/admin/b2b-management', bulkQueue, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/admin/b2b-management/trades', bulkTrades, () => admin, ['q', 'tab', 'after', 'trail']],
  [
    ...(['/admin/b2b-completed-transactions', completedTrades, () => admin] as const),
    ['q', 'category', 'from', 'to', 'after', 'trail'],
  ],
  ['/admin/b2b-payment-management', bulkPayments, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/trade/x', listing, () => visitor, ['quantity']],
  ['/seller/trade-b2b/x/ask', askToBuy, () => seller, ['quantity', 'sample', 'again']],
  ['/login', signInPage, () => visitor, ['redirectTo']],
  ['/reset-password', resetPage, () => visitor, ['oobCode']],
];

type Page = (typeof pages)[number];

/**
 * A question about products that are none leads back to the list, a button of the picker to the page that it
 * names, and an offer of no listing to the request.
 */
const mayLeadOn = ['/seller/products/delete', '/seller/promotions', '/seller/trade-b2b/requests/x/offer'];
/** With nothing selected there is no question. */
const mayRefuse = ['/seller/products/delete'];
/** What comes before a missing message is not found. */
const mayMiss = ['/chat/messages', '/admin/chat/x/messages'];
/** Without an order that the reader can open there is nothing to print. */
const mayPrintNone = ['/seller/orders/print', '/admin/orders/print'];

/** Opens a page, or a file to its end; what went wrong is null when all is well. */
async function faultOf([path, route, who]: Page, search: [string, string][]): Promise<unknown> {
  countInput();
  const { cookie } = who();
  const query = new URLSearchParams(search);
  const named = [
    ['products/edit', productId],
    ['requests/x', requestId],
    ['trade', listingId],
  ];
  const id = named.find(([part = '']) => path.includes(part))?.[1] ?? orderId;
  const call = { path: `${path}?${query}`, params: { chatId, id, step: 'cancel' }, cookie };
  const { status, fault, body } = await callRoute(route, call);
  if (status === 404 && mayMiss.includes(path) && query.has('before')) return fault;
  if (status === 404 && mayPrintNone.includes(path)) return fault;
  if (status === 422 && mayRefuse.includes(path)) return fault;
  if (status !== 200 && !(mayLeadOn.includes(path) && [302, 303].includes(status))) return fault ?? status;
  const text = body instanceof Response ? await body.text() : JSON.stringify(body);
  return who() === seller && text.includes(foreign) ? foreign : null;
}

/** How many are on their way at once: much of the time is spent waiting for the database. */
const abreast = 12;

/** Goes through all of them, some at once. */
async function forAll<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: abreast }, worker));
}

test.each(pages)('%s stands every naughty string in each of its parameters', async (...page) => {
  await forAll(naughtyStrings, async (text, index) => {
    const search = page[3].map((name, place): [string, string] => [
      name,
      naughtyStrings[(index + place * 7) % naughtyStrings.length] ?? text,
    ]);
    expect({ search, fault: await faultOf(page, search) }).toEqual({ search, fault: null });
  });
});

/** Cursors as this program writes them, but of rows that another list, or none, has. */
const cursor = fc
  .record({
    value: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.record({
        seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
        nanoseconds: fc.nat({ max: 999_999_999 }),
      }),
      fc.constant(null),
    ),
    id: fc.oneof(fc.stringMatching(/^[\w.~-]{1,40}$/), fc.constantFrom('.', '..', '__id__')),
    order: fc.constantFrom(
      '',
      'created_at desc',
      'created_at asc',
      'price asc',
      'name',
      'createdAt desc',
      'timestamp desc',
      'lastMessageTimestamp desc',
      'requestDate asc',
      'requestDate desc',
      'disbursementDate desc',
      ' asc',
      ' desc',
    ),
  })
  .chain((parts) => fc.constantFrom(encodeCursor(parts), `.${encodeCursor(parts)}`));
const known = fc.constantFrom(
  foreignMessage,
  'all',
  'pending',
  'out-of-stock',
  'price-low',
  'oldest',
  'unread',
  'actionable',
  'paid',
  'held',
  'commission',
  'active',
  'completed',
  '2026-02',
  'another',
  foreignProduct,
);
const text = fc.oneof(cursor, known, fc.constantFrom(...naughtyStrings), fc.string({ unit: 'binary' }));

/** As many mixtures make one run, and are sent at once. */
const perRun = 6;
const mixtures = manyRuns(10);

test.each(pages)(
  '%s stands any mixture of parameters',
  {
    timeout: mixtures.timeout,
  },
  async (...page) => {
    const search = fc.array(fc.tuple(fc.constantFrom(...page[3], 'x'), text), { maxLength: 6 });
    const several = fc.array(search, { minLength: perRun, maxLength: perRun });
    await fc.assert(
      fc.asyncProperty(several, async (searches) => {
        const faults = await Promise.all(searches.map((pairs) => faultOf(page, pairs)));
        return faults.every((fault) => fault === null);
      }),
      mixtures.options,
    );
  },
);

/** Pages and files of one record, by its id, and who opens them. */
const details: [path: string, route: RouteFunction, who: () => Account][] = [
  ['/seller/products/edit/x', edit, () => seller],
  ['/seller/products/edit/x/variants', variants, () => seller],
  ['/admin/chat/x', conversation, () => admin],
  ['/seller/payouts/x', ownPayout, () => seller],
  ['/seller/payouts/x/receipt', ownReceipt, () => seller],
  ['/seller/account-management/x/delete', removal, () => seller],
  ['/promotions/x/proof', proof, () => seller],
  ['/seller/orders/x', ownOrder, () => seller],
  ['/admin/orders/x', anyOrder, () => admin],
  ['/seller/orders/x/cancel', ownStep, () => seller],
  ['/orders/x/photos/y', returnPhoto, () => admin],
  ['/delivered/x', parcel, () => visitor],
  ['/admin/user-management/x', person, () => admin],
  ['/admin/payout-requests/x', payout, () => admin],
  ['/admin/payout-requests/x/receipt', receipt, () => admin],
  ['/admin/track-promotions/x', promotion, () => admin],
];

test('an id or a path that is none of ours is not found', async () => {
  // Half a character cannot stand in an address.
  const ids = naughtyStrings.filter((text) => !/\p{Surrogate}/u.test(text));
  await forAll(ids, async (id) => {
    for (const [path, route, who] of details) {
      const params = { id, chatId: id, step: 'cancel', name: id, token: id };
      const call = { path, params, cookie: who().cookie };
      const { status, fault } = await callRoute(route, call);
      expect({ path, id, status, fault }).toEqual({ path, id, status: 404, fault: null });
    }
    for (const path of [id, `products/${id}`, `products/p1/${id}`]) {
      const call = { path: '/photos/x', params: { '*': path } };
      const { status, fault } = await callRoute(photo, call);
      expect({ path, status, fault }).toEqual({ path, status: 404, fault: null });
    }
  });
});
