import { beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { ownRecordMessage } from '~/schemas/own-record';
import { callRoute } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { startRemix } from '../setup/remix-handler';
import { loadRouteModules } from '../setup/route-modules';
import { bulkRecords } from './bulk-records';
import { type Market, newUnique, openMarket, storePhoto } from './market';
import { rows } from './matrix';
import { setRole } from './people';
import { everythingStored } from './stored';

// Nobody decides on money of their own (docs/product.md, "People and access"). The owner of all records was
// made an admin, and sends every form of the access matrix that an admin may send.

/** Forms of admins that decide on nothing of one person, or on nothing that is money. */
const notDecisions = [
  'admin.announcements.new: announcing to all',
  'admin.chats.new: writing to the owner',
  'admin.chat.$chatId._index: sending',
  'admin.chat.$chatId._index: marking as read',
  'admin.chat.$chatId.messages: sending',
  'admin.chat.$chatId.messages: marking as read',
  'admin.chat.$chatId._index: marking as answered',
  'admin.chat.$chatId._index: assigning it to oneself',
  'admin.chat.$chatId._index: unassigning',
  'admin.chat.$chatId.messages: marking as answered',
  'admin.user-management.new: a new seller',
  'admin.settings: commission and days',
  'admin.settings: the same categories',
  'admin.settings: other categories',
  'admin.settings: other reasons',
  'admin.settings: how sellers pay',
  'admin.settings: languages',
  'admin.settings: of whom a second factor is required',
  'admin.settings_.answers: a new answer',
  'admin.settings_.answers: deleting an answer',
  'admin.settings_.answers: deleting an answer that there is not',
  'admin.settings_.transfer-files: other columns',
  'admin.operations: running a job',
  'admin.settings_.api-keys: a new key',
  'admin.settings_.api-keys: revoking a key',
  'admin.settings_.webhooks._index: a new webhook',
  'admin.settings_.webhooks.$id._index: other events',
  'admin.settings_.webhooks.$id._index: a new secret',
  'admin.settings_.webhooks.$id._index: an event once more',
  'admin.settings_.webhooks.$id._index: deleting a webhook',
  'admin.settings_.webhooks.$id._index: deleting a seller’s',
  'admin.orders.intake.$id: trying it again',
  'admin.operations_.messages.$id: sending it again',
  'admin.orders.intake.$id: dismissing it',
  'admin.track-promotions.packages: another price',
  'admin.orders._index: a view',
  'admin.orders.$id._index: a note',
  // It ends no deal: offers that were made stay.
  'admin.b2b-management.requests.$id: closing with a reason',
  // Their own payments are left out, which a test of its own shows.
  'admin.b2b-payment-management.statement: a statement',
  // Their own payouts are too.
  'admin.payout-requests._index: a batch of a network',
  // Nobody suspends or demotes themself: the rule of users.
  'admin.user-management._index: suspending the owner',
  'admin.user-management.$id: suspending',
  'admin.user-management.$id: confirming a new admin',
  'admin.user-management.$id: reactivating who is active',
  'admin.user-management.$id: making them an admin',
  'admin.user-management.$id: a new name',
  // Nor changes their own rights.
  'admin.user-management.$id_.rights: other rights',
  'admin.user-management.$id_.second-factor: confirming what nobody asked for',
  'admin.user-management.$id_.second-factor: that of support, asked for by another',
];

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));
const send = await startRemix();

type Row = (typeof rows)[number];
const nameOf = ({ route, what }: Row) => `${route}: ${what}`;
const isTaken = ({ cells }: Row) => /^(?:200|30[23])/.test(String(cells.admin));
const forms = rows.filter((row) => row.kind === 'action' && row.route.startsWith('admin') && isTaken(row));
const decisions = forms.filter((row) => !notDecisions.includes(nameOf(row)));

/** Pages that are nothing but the form of a decision. */
const questions = rows.filter(
  (row) =>
    row.kind === 'loader' && /^admin\..*\.(?:\$step|returned|\$id\.payment)$/.test(row.route) && isTaken(row),
);

let market: Market;
let before: string;
let ids: ReturnType<typeof bulkRecords.idsOf>;

async function openOwnMarket(): Promise<void> {
  await Promise.all([clearDocuments(), clearAccounts()]);
  market = await openMarket('admin', { withFiles: true });
  ids = bulkRecords.idsOf(market.owner.id);
  await setRole(market.owner.id, 'admin');
}

async function call({ route, kind, example }: Row) {
  const routeFunction = modules.get(route)?.[kind];
  if (!routeFunction) throw new Error(`There is no ${kind} in ${route}.`);
  const own = { ...market, actor: market.owner, unique: newUnique() };
  return callRoute(routeFunction, { ...example(own), cookie: market.owner.cookie });
}

const refused = { status: 403, body: { message: ownRecordMessage } };

beforeAll(async () => {
  await storePhoto();
  await openOwnMarket();
  before = await everythingStored();
});

describe('an admin who owns what they sell is refused', () => {
  test.each(decisions.map((row) => ({ row, name: nameOf(row) })))('$name', async ({ row }) => {
    expect(await call(row)).toMatchObject(refused);
    expect((await everythingStored()) === before, 'nothing changed').toBe(true);
  });

  test.each(questions.map((row) => ({ row, name: nameOf(row) })))('the form of $name', async ({ row }) => {
    expect(await call(row)).toMatchObject(refused);
  });
});

test('every form of admins is a decision, or is named here as none', () => {
  expect(notDecisions.filter((name) => !forms.some((row) => nameOf(row) === name))).toEqual([]);
  const routes = new Set(decisions.map(({ route }) => route));
  expect([...routes].sort()).toEqual([
    'admin.b2b-management.$id',
    'admin.b2b-management.trades.$id.$step',
    'admin.b2b-payment-management.$id',
    'admin.edit-requests.$id',
    'admin.orders.$id.$step',
    'admin.orders.$id._index',
    'admin.orders.$id.payment',
    'admin.payout-requests.$id._index',
    'admin.payout-requests.$id.returned',
    'admin.payout-requests._index',
    'admin.payout-requests.batches.$id._index',
    'admin.product-approval.$id',
    'admin.product-approval._index',
    'admin.track-promotions.$id',
    'admin.track-promotions._index',
  ]);
});

/** What a page offers an admin who decides. */
const pages: [what: string, path: () => string, offer: RegExp][] = [
  ['a product', () => `/admin/product-approval/${market.product.id}`, /value="approve"|value="reject"/],
  ['the products', () => '/admin/product-approval', /type="checkbox"[^>]*name="id"/],
  [
    'an edit request',
    () => `/admin/edit-requests/${market.editRequest.id}`,
    /value="approve"|value="approved"/,
  ],
  ['a payout', () => `/admin/payout-requests/${market.payoutId}`, /value="pay"|value="issue"/],
  ['a paid payout', () => `/admin/payout-requests/${market.paidPayoutId}`, /\/returned"/],
  ['the payouts', () => '/admin/payout-requests', /type="checkbox"[^>]*name="id"/],
  ['a batch', () => `/admin/payout-requests/batches/${market.batchId}`, /value="(?:upload|confirm|end)"/],
  ['a promotion', () => `/admin/track-promotions/${market.promotion.id}`, /value="status"/],
  ['a listing', () => `/admin/b2b-management/${ids.pending}`, /value="approve"|value="reject"|value="close"/],
  ['a bulk payment', () => `/admin/b2b-payment-management/${ids.payment}`, /value="verify"|value="reject"/],
  ['a disputed trade', () => `/admin/b2b-management/trades/${ids.disputed}`, /\/resolve"/],
  ['an accepted trade', () => `/admin/b2b-management/trades/${ids.accepted}`, /\/cancel"/],
  ['a shipped trade', () => `/admin/b2b-management/trades/${ids.shipped}`, /\/confirm_arrival\?|\/dispute"/],
  ['a trade with a claim', () => `/admin/b2b-management/trades/${ids.claimed}`, /\/decide_shortage\?/],
  ['an unpaid order', () => `/admin/orders/${market.orders.unpaid}`, /\/payment"/],
  ['an order to ship', () => `/admin/orders/${market.orders.accepted}`, /\/cancel"/],
  ['an order on its way', () => `/admin/orders/${market.orders.shipped}`, /\/deliver\?|\/bring_back\?/],
  ['a disputed return', () => `/admin/orders/${market.orders.escalated}`, /\/decide_return\?/],
  ['an approved return', () => `/admin/orders/${market.orders.approved}`, /\/receive_return\?/],
  ['a received return', () => `/admin/orders/${market.orders.received}`, /\/refund(?:\?|")/],
];

describe('an admin is not offered a decision on', () => {
  test.each(pages)('%s of their own', async (_what, path, offer) => {
    const own = await send({ path: path(), cookie: market.owner.cookie });
    const other = await send({ path: path(), cookie: market.actor.cookie });
    expect([own.status, other.status]).toEqual([200, 200]);
    expect(other.text).toMatch(offer);
    expect(own.text).not.toMatch(offer);
    expect(other.text).not.toContain(ownRecordMessage);
  });
});

describe('an admin who bought, or who is paid, is refused', () => {
  const twoSided = /^admin\.(?:orders|b2b-management\.trades|b2b-payment-management)\./;

  beforeAll(async () => {
    await openOwnMarket();
    const { id } = market.owner;
    const batch = firestore().batch();
    const [orders, trades, payments] = await Promise.all(
      ['orders', 'b2bTrades', 'b2bPayments'].map((name) => firestore().collection(name).get()),
    );
    for (const { ref } of orders?.docs ?? []) batch.update(ref, { sellerId: 'another', buyerId: id });
    for (const doc of trades?.docs ?? [])
      batch.update(doc.ref, { sellerId: doc.get('buyerId'), buyerId: doc.get('sellerId') });
    for (const doc of payments?.docs ?? [])
      batch.update(doc.ref, { payerId: doc.get('payeeId'), payeeId: doc.get('payerId') });
    await batch.commit();
    before = await everythingStored();
  });

  test.each(decisions.filter(({ route }) => twoSided.test(route)).map((row) => ({ row, name: nameOf(row) })))(
    '$name',
    async ({ row }) => {
      expect(await call(row)).toMatchObject(refused);
      expect((await everythingStored()) === before, 'nothing changed').toBe(true);
    },
  );
});
