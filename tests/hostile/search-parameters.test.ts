import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { encodeCursor } from '~/utils/cursor';
import { bulkRecords } from '../authz/bulk-records';
import { openMarket, orderCode, sellerWebhookId, webhookId } from '../authz/market';
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
import { peopleIds } from '../factories/invitations';
import { makeLedgerLine } from '../factories/ledger';
import { makeNotification } from '../factories/notifications';
import { makePlacedOrder, recordOf } from '../factories/orders';
import { makePayout } from '../factories/payouts';
import { makeProduct } from '../factories/products';
import { makePromotion } from '../factories/promotions';
import { makeSellerAccount } from '../factories/seller-accounts';
import { screens } from '../screens';
import { fileOf, paramsOf, type Screen } from '../screens/screen';
import { type Call, callRoute } from '../setup/call-route';
import { loadRouteModules } from '../setup/route-modules';
import { countInput, manyRuns } from './inputs';
import { naughtyStrings } from './naughty-strings';
import { mayLeadOn, mayMiss, mayPrintNone, mayRefuse } from './support/refused-searches';

let seller: Account = visitor;
let admin: Account = visitor;
/** Stands in every record of another seller, and in no answer to this one. */
const foreign = 'of-another-seller';
const [foreignProduct, foreignMessage] = ['another-product', 'another-message'];
beforeAll(async () => {
  const market = await openMarket('owner', { withFiles: true });
  seller = market.owner;
  const bulk = bulkRecords.idsOf(seller.id);
  ids = {
    ...bulk,
    announcement: 'announcement',
    approvedProduct: market.approvedId,
    chat: market.chatId,
    foreignListing: bulk.foreign,
    import: market.importId,
    listing: bulk.active,
    order: market.orders.placed,
    orderCode,
    ...peopleIds,
    product: market.product.id,
    purchase: bulk.accepted,
    seller: seller.id,
    shippedTrade: bulk.shipped,
    shopPage: market.shopPage.name,
    trade: bulk.disputed,
    wanted: bulk.foreignRequest,
    webhook: webhookId,
    sellerWebhook: sellerWebhookId,
  };
  [admin, { id: ids.otherAdmin }] = await Promise.all([become('admin'), become('admin')]);
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

/** The records that the screens of one record show, by the names in `tests/screens/`. */
let ids: Record<string, string> = {};

interface Page {
  path: string;
  route: string;
  params: () => Record<string, string>;
  who: () => Account;
  names: string[];
}

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module.loader]));
const whoIs = { nobody: () => visitor, seller: () => seller, admin: () => admin };

/** A page that reads its search, and the CSV file of what it lists. */
function pagesOf(screen: Screen): Page[] {
  const { route, path, search, file } = screen;
  if (typeof search === 'string') return [];
  const page = { path, route, params: () => paramsOf(screen, {}, ids), who: whoIs[screen.as], names: search };
  if (!file) return [page];
  return [page, { ...page, path: `${path}/export`, route: fileOf(route), names: [...search, ...file] }];
}

const ofChat = () => ({ chatId: ids.chat ?? '' });
const messages = { params: ofChat, names: ['after', 'before'] };

/** A page that reads its search in two ways, and what is no page. */
const others: Page[] = [
  {
    path: '/seller/promotions',
    route: 'seller.promotions',
    params: () => ({}),
    who: whoIs.seller,
    names: ['view', 'productIds', 'q', 'packageId'],
  },
  { ...messages, path: '/chat/messages', route: 'chat.messages', who: whoIs.seller },
  { ...messages, path: '/admin/chat/x/messages', route: 'admin.chat.$chatId.messages', who: whoIs.admin },
];

const pages = [...screens.flatMap(pagesOf), ...others];

async function open(route: string, call: Call) {
  const loader = modules.get(route);
  if (!loader) throw new Error(`${route} has no loader.`);
  return callRoute(loader, call);
}

/** Opens a page, or a file to its end; what went wrong is null when all is well. */
async function faultOf({ path, route, params, who }: Page, search: [string, string][]): Promise<unknown> {
  countInput();
  const { cookie } = who();
  const query = new URLSearchParams(search);
  const answer = await open(route, { path: `${path}?${query}`, params: params(), cookie });
  const { status, fault, body } = answer;
  if (status === 404 && mayMiss.includes(route) && query.has('before')) return fault;
  if (status === 404 && mayPrintNone.includes(route)) return fault;
  if (status === 422 && mayRefuse.includes(route)) return fault;
  if (status !== 200 && !(mayLeadOn.includes(route) && [302, 303].includes(status))) return fault ?? status;
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

test.each(pages)('$path stands every naughty string in each of its parameters', async (page) => {
  await forAll(naughtyStrings, async (text, index) => {
    const search = page.names.map((name, place): [string, string] => [
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

test.each(pages)('$path stands any mixture of parameters', { timeout: mixtures.timeout }, async (page) => {
  const search = fc.array(fc.tuple(fc.constantFrom(...page.names, 'x'), text), { maxLength: 6 });
  const several = fc.array(search, { minLength: perRun, maxLength: perRun });
  await fc.assert(
    fc.asyncProperty(several, async (searches) => {
      const faults = await Promise.all(searches.map((pairs) => faultOf(page, pairs)));
      return faults.every((fault) => fault === null);
    }),
    mixtures.options,
  );
});

/** Pages and files of one record, by its id, and who opens them. */
const details: [route: string, who: () => Account][] = [
  ...screens
    // The page of an invitation says that it doesn’t work any more, of any link.
    .filter(({ path, route }) => path.includes('{') && route !== 'join.$token')
    .map((screen): (typeof details)[number] => [screen.route, whoIs[screen.as]]),
  ['seller.orders.$id.pdf', whoIs.seller],
  ['admin.orders.$id.pdf', whoIs.admin],
  ['seller.payouts.$id.pdf', whoIs.seller],
  ['admin.payout-requests.$id.pdf', whoIs.admin],
  ['seller.payouts.$id.receipt', whoIs.seller],
  ['admin.payout-requests.$id.receipt', whoIs.admin],
  ['admin.payout-requests.batches.$id.export', whoIs.admin],
  ['admin.payout-requests.batches.$id.file', whoIs.admin],
  ['admin.payout-requests.batches.$id.result', whoIs.admin],
  ['promotions.$id.proof', whoIs.seller],
  ['orders.$id.photos.$name', whoIs.admin],
  ['messages.$folder.$name', whoIs.admin],
  ['trade.$id.picture', whoIs.nobody],
  ['trade-payments.$id.proof', whoIs.admin],
  ['trades.$id.photos.$name', whoIs.admin],
];

test('an id or a path that is none of ours is not found', async () => {
  // Half a character cannot stand in an address.
  const texts = naughtyStrings.filter((text) => !/\p{Surrogate}/u.test(text));
  await forAll(texts, async (id) => {
    for (const [route, who] of details) {
      const params = { id, chatId: id, step: 'cancel', name: id, token: id, folder: id, code: id };
      const { status, fault } = await open(route, { path: '/x', params, cookie: who().cookie });
      expect({ route, id, status, fault }).toEqual({ route, id, status: 404, fault: null });
    }
    for (const path of [id, `products/${id}`, `products/p1/${id}`]) {
      const { status, fault } = await open('photos.$', { path: '/photos/x', params: { '*': path } });
      expect({ path, status, fault }).toEqual({ path, status: 404, fault: null });
    }
  });
});
