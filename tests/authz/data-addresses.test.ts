import { beforeAll, expect, test } from 'vitest';
import { startRemix } from '../setup/remix-handler';
import { type Market, openMarket, ownersWords } from './market';
import { type Account, become, visitor } from './people';

// The data of a page has an address of its own, at which any of its loaders can be called alone: the
// layout's guard is not asked then. (Seen on Remix 2.17.)

const send = await startRemix();
let market: Market;
const people: Record<string, Account> = { visitor };

beforeAll(async () => {
  market = await openMarket('admin');
  people.owner = market.owner;
  people.admin = market.actor;
  people.otherSeller = await become('otherSeller');
  people.buyer = await become('buyer');
  people.suspended = await become('suspended');
});

const list = ['/seller/products', 'routes/seller.products._index'] as const;
const queue = ['/admin/product-approval', 'routes/admin.product-approval._index'] as const;
const profile = ['/profile', 'routes/_person.profile'] as const;
const users = ['/admin/user-management', 'routes/admin.user-management._index'] as const;
const settings = ['/admin/settings', 'routes/admin.settings'] as const;
const toSignIn = (path: string) => `/login?redirectTo=${encodeURIComponent(path)}`;

const forSellers = 'This page is for sellers.';
const forAdmins = 'This page is for admins.';

test.each([
  [...list, 'owner', 200, 'Kente stole'],
  [...list, 'visitor', 202, toSignIn(list[0])],
  [...list, 'suspended', 202, toSignIn(list[0])],
  [...list, 'admin', 403, forSellers],
  [...list, 'buyer', 403, forSellers],
  [...queue, 'admin', 200, 'Kente stole'],
  [...queue, 'visitor', 202, toSignIn(queue[0])],
  [...queue, 'suspended', 202, toSignIn(queue[0])],
  [...queue, 'owner', 403, forAdmins],
  [...queue, 'buyer', 403, forAdmins],
  [...users, 'admin', 200, '@makola.test'],
  [...users, 'visitor', 202, toSignIn(users[0])],
  [...users, 'suspended', 202, toSignIn(users[0])],
  [...users, 'owner', 403, forAdmins],
  [...users, 'buyer', 403, forAdmins],
  [...settings, 'admin', 200, 'commissionPercent'],
  [...settings, 'visitor', 202, toSignIn(settings[0])],
  [...settings, 'owner', 403, forAdmins],
  [...profile, 'buyer', 200, 'firstName'],
  [...profile, 'visitor', 202, toSignIn(profile[0])],
] as const)('%s.data of %s alone answers %s with %i', async (path, route, who, status, words) => {
  const answer = await send({
    path: `${path}.data?_routes=${route}`,
    cookie: people[who]?.cookie,
  });
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(words);
  if (status !== 200) expect(answer.text).not.toMatch(/Kente stole|@makola\.test|commissionPercent/);
});

test('the list’s data holds nothing of the owner for another seller', async () => {
  const path = `${list[0]}.data?_routes=${list[1]}`;
  const answer = await send({ path, cookie: people.otherSeller?.cookie });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('Kente stole');
});

test('another seller’s product is not found at its data address', async () => {
  const path = `/seller/products/edit/${market.product.id}.data?_routes=routes/seller.products.edit.$id`;
  const own = await send({ path, cookie: people.owner?.cookie });
  expect([own.status, own.text.includes('Kente stole')]).toEqual([200, true]);
  const foreign = await send({ path, cookie: people.otherSeller?.cookie });
  expect([foreign.status, foreign.text.includes('Kente stole')]).toEqual([404, false]);
});

test('a person is shown at their data address to admins alone', async () => {
  const path = `/admin/user-management/${market.owner.id}.data?_routes=routes/admin.user-management.$id`;
  const asAdmin = await send({ path, cookie: people.admin?.cookie });
  expect([asAdmin.status, asAdmin.text.includes(market.owner.email)]).toEqual([200, true]);
  for (const who of ['owner', 'otherSeller', 'buyer']) {
    const answer = await send({ path, cookie: people[who]?.cookie });
    expect([answer.status, answer.text.includes(market.owner.email)]).toEqual([403, false]);
  }
});

test('a conversation is shown at its data address to its person and to admins alone', async () => {
  const inAdmins = `/admin/chat/${market.chatId}`;
  const messages = `${inAdmins}/messages`;
  for (const path of [`${inAdmins}/?index`, messages]) {
    const [address, query = ''] = path.split('?');
    const dataOf = `${address?.replace(/\/$/, '')}.data${query && `?${query}`}`;
    const asAdmin = await send({ path: dataOf, cookie: people.admin?.cookie });
    expect([asAdmin.status, asAdmin.text.includes(ownersWords)]).toEqual([200, true]);
    for (const who of ['visitor', 'owner', 'otherSeller', 'buyer', 'suspended']) {
      const answer = await send({ path: dataOf, cookie: people[who]?.cookie });
      expect([answer.status === 200, answer.text.includes(ownersWords)]).toEqual([false, false]);
    }
  }
  for (const path of ['/chat.data?_routes=routes/_person.chat', '/chat/messages.data']) {
    const own = await send({ path, cookie: people.owner?.cookie });
    expect([own.status, own.text.includes(ownersWords)]).toEqual([200, true]);
    for (const who of ['visitor', 'otherSeller', 'buyer', 'admin', 'suspended']) {
      const answer = await send({ path, cookie: people[who]?.cookie });
      expect(answer.text).not.toContain(ownersWords);
    }
  }
});

test('a form that is posted to a data address is guarded too', async () => {
  const path = `/seller/products/edit/${market.product.id}.data`;
  const form = { intent: 'delete' };
  const refused = await send({ path, form, cookie: people.admin?.cookie });
  expect(refused.status).toBe(403);
  const headers = { Origin: 'https://evil.example' };
  const foreign = await send({ path, form, headers, cookie: people.owner?.cookie });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  const still = await send({
    path: `/seller/products/edit/${market.product.id}`,
    cookie: people.owner?.cookie,
  });
  expect(still.status).toBe(200);
});

test.each([
  ['/admin/dashboard', 'owner', forAdmins],
  ['/seller/products', 'admin', forSellers],
  ['/seller/products', 'buyer', forSellers],
])('the page %s says to %s why it is not shown, with a way home', async (path, who, words) => {
  const answer = await send({ path, cookie: people[who]?.cookie });
  expect(answer.status).toBe(403);
  expect(answer.text).toContain(words);
  expect(answer.text).toMatch(/<a [^>]*>Go to (home page|dashboard)</);
});
