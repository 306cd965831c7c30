import { beforeAll, expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { loader as chat } from '~/routes/_person.chat';
import { loader as notifications } from '~/routes/_person.notifications/route';
import { loader as messages } from '~/routes/chat.messages';
import { loader as bell } from '~/routes/notifications.newest';
import { loader as proof } from '~/routes/promotions.$id.proof';
import { loader as accounts } from '~/routes/seller.account-management._index/route';
import { loader as list } from '~/routes/seller.products._index/route';
import { loader as edit } from '~/routes/seller.products.edit.$id/route';
import { loader as history } from '~/routes/seller.promotion-history';
import { loader as buyPage } from '~/routes/seller.promotions/route';
import { encodeCursor } from '~/utils/cursor';
import { makeOlderProduct } from '../factories/products';
import { callRoute, type RouteFunction } from '../setup/call-route';
import { type Market, openMarket, ownersWords } from './market';
import { type Account, become } from './people';

let market: Market;
let stranger: Account;
let olderId: string;

beforeAll(async () => {
  market = await openMarket('owner');
  stranger = await become('otherSeller');
  const older = makeOlderProduct({ seller_id: market.owner.id, title: 'Older smock' });
  olderId = older.id;
  await firestore().collection('products').doc(older.id).set(older.data);
});

const answerOf = async (route: RouteFunction, path: string, { cookie }: Account, id = '') => {
  const { status, body } = await callRoute(route, { path, cookie, params: { id } });
  return { status, text: JSON.stringify(body) };
};

test.each([
  ['', ['Kente stole', 'Older smock']],
  ['?tab=pending&sort=price-low', ['Kente stole']],
  ['?q=kente', ['Kente stole']],
])('the list %s shows a seller’s own products, and to another seller none', async (search, shown) => {
  const own = await answerOf(list, `/seller/products${search}`, market.owner);
  const foreign = await answerOf(list, `/seller/products${search}`, stranger);
  for (const title of shown) expect(own.text).toContain(title);
  expect(foreign.status).toBe(200);
  expect(JSON.parse(foreign.text)).toMatchObject({ items: [], nextCursor: null });
  expect(foreign.text).not.toMatch(/"count":[1-9]/);
});

test('an older record, with userId, is its seller’s alone', async () => {
  const path = `/seller/products/edit/${olderId}`;
  expect((await answerOf(edit, path, market.owner, olderId)).status).toBe(200);
  expect((await answerOf(edit, path, stranger, olderId)).status).toBe(404);
});

test('a cursor of another seller’s list shows nothing of theirs', async () => {
  const own = await callRoute(list, { path: '/seller/products', cookie: market.owner.cookie });
  const [first] = JSON.parse(JSON.stringify(own.body)).items;
  const value = { seconds: 253_402_300_799, nanoseconds: 0 };
  const cursor = encodeCursor({ value, id: first.id, order: 'created_at desc' });
  const itemsOf = async (who: Account) =>
    JSON.parse((await answerOf(list, `/seller/products?after=${cursor}`, who)).text).items;
  // The cursor is understood: for its own seller it begins the list.
  expect(await itemsOf(market.owner)).toContainEqual(expect.objectContaining({ id: first.id }));
  expect(await itemsOf(stranger)).toEqual([]);
});

test.each([
  ['the list of notifications', notifications, '/notifications'],
  ['the bell', bell, '/notifications/newest'],
] as const)('%s holds a person’s own alone', async (_what, route, path) => {
  const own = await answerOf(route, path, market.owner);
  const foreign = await answerOf(route, path, stranger);
  expect(own.text).toContain(market.notificationId);
  expect(foreign.status).toBe(200);
  expect(foreign.text).not.toContain(market.notificationId);
});

test.each(['', '?edit='])('the payment accounts%s are a seller’s own alone', async (search) => {
  const path = `/seller/account-management${search}${search && market.accountId}`;
  const idsOf = async (who: Account) =>
    JSON.parse((await answerOf(accounts, path, who)).text).accounts.map(({ id }: { id: string }) => id);
  expect(await idsOf(market.owner)).toEqual([market.accountId]);
  expect(await idsOf(stranger)).toEqual([]);
});

test('a seller’s promotions, and the products that they may promote, are theirs alone', async () => {
  const path = '/seller/promotion-history';
  const own = await answerOf(history, path, market.owner);
  const foreign = await answerOf(history, path, stranger);
  expect(own.text).toContain(market.promotion.id);
  expect(JSON.parse(foreign.text)).toMatchObject({ items: [], nextCursor: null, error: null });
  expect(foreign.text).not.toMatch(/"count":[1-9]/);
  const choice = `/seller/promotions?chosen=${market.approvedId}`;
  expect(JSON.parse((await answerOf(buyPage, choice, market.owner)).text).selected).toHaveLength(1);
  expect(JSON.parse((await answerOf(buyPage, choice, stranger)).text)).toMatchObject({
    selected: [],
    products: [],
    total: 0,
  });
  const { id } = market.promotion;
  expect((await answerOf(proof, `/promotions/${id}/proof`, stranger, id)).status).toBe(404);
});

test('a conversation is its person’s alone, even if another knows the ids of its messages', async () => {
  const stored = firestore().collection(`chats/${market.chatId}/messages`);
  const [first] = (await stored.get()).docs;
  const { seconds, nanoseconds } = first?.get('timestamp') ?? expect.fail('no message');
  const order = 'timestamp desc';
  const value = { seconds: seconds + 1, nanoseconds };
  const cursor = encodeCursor({ value, id: first?.id ?? '', order });
  const reads = ['', `?after=${cursor}`];
  for (const search of reads)
    expect((await answerOf(chat, `/chat${search}`, market.owner)).text).toContain(ownersWords);
  const before = `?before=${first?.id}`;
  for (const search of [...reads, before]) {
    expect((await answerOf(chat, `/chat${search}`, stranger)).text).not.toContain(ownersWords);
    expect((await answerOf(messages, `/chat/messages${search}`, stranger)).text).not.toContain(ownersWords);
  }
  const foreign = await answerOf(messages, `/chat/messages${before}`, stranger);
  expect(foreign.status).toBe(404);
});
