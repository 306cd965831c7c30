import { beforeEach, describe, expect, test } from 'vitest';
import { loader as page, action as sendPage } from '~/routes/_person.chat';
import { loader as adminPage, action as adminSend } from '~/routes/admin.chat.$chatId._index';
import { action as adminScript } from '~/routes/admin.chat.$chatId.messages';
import { loader as older, action as script } from '~/routes/chat.messages';
import { countTry } from '~/services/auth/rate-limit.server';
import { noSupport } from '~/services/chats/find-chat.server';
import { makeChat } from '../factories/chats';
import { makeUser } from '../factories/people';
import { put, stored, storedPaths } from '../integration/support/store';
import { failingFirestore, firestoreCalls, silentFirestore } from '../mocks/firestore';
import { type Person, signedIn } from '../mocks/people';
import { callRoute, type RouteFunction } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { databaseUnavailable, outcomeUnknown, pageUnavailable } from '../setup/unavailable';

const codes = ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'INTERNAL'] as const;
const text = 'Where is my payout?\nIt was for Monday.';
const sending = { intent: 'send', text };

let ama: Person;
let admin: Person;

async function storeChat(overrides: { buyerUnreadCount?: number; adminUnreadCount?: number } = {}) {
  const chat = makeChat({ id: 'the-chat', buyerId: ama.id, adminId: 'support', ...overrides });
  await put('chats', chat);
}

beforeEach(async () => {
  ama = await signedIn('seller');
  admin = await signedIn('admin');
  const support = makeUser({ id: 'support', role: 'admin', email: 'admin@makola.test' });
  await put('users', { id: 'support', data: support.data });
});

const params = { chatId: 'the-chat' };
const open = (route: RouteFunction = page, { cookie }: Person = ama, path = '/chat') =>
  withFastClock(() => callRoute(route, { path, params, cookie }));
const post = (route: RouteFunction, form: Record<string, string> = sending, { cookie }: Person = ama) =>
  withFastClock(() => callRoute(route, { path: '/chat', params, form, cookie }));

describe('opening the conversation', () => {
  test('makes it when all is well', async () => {
    const answer = await open();
    expect(answer).toMatchObject({ status: 200, fault: null, log: [] });
    expect(answer.body).toMatchObject({ role: 'seller', error: '', conversation: { chatId: ama.id } });
    expect(await storedPaths()).toContain(`chats/${ama.id}`);
  });

  test.each(codes)('is 503 with the sentence after %s, and makes nothing', async (code) => {
    server.use(failingFirestore('runQuery', code, { from: 'chats', message: 'secret' }));
    const answer = await open();
    expect(answer).toMatchObject({ status: 503, fault: null });
    expect(answer.body).toEqual({
      code: 'upstream',
      message: pageUnavailable,
      requestId: answer.requestId,
    });
    expect((await storedPaths()).filter((path) => path.startsWith('chats/'))).toEqual([]);
  });

  test('is 503 when the database does not take the new one', async () => {
    server.use(failingFirestore('commit', 'UNAVAILABLE'));
    expect(await open()).toMatchObject({ status: 503, body: { message: pageUnavailable } });
    expect(await storedPaths()).not.toContain(`chats/${ama.id}`);
  });

  test('is 503 when the database says nothing', async () => {
    server.use(silentFirestore('runQuery'));
    expect(await open()).toMatchObject({ status: 503, body: { message: pageUnavailable } });
  });

  test('says where to write when there is no support admin', async () => {
    await put('users', { id: 'support', data: { ...makeUser({ role: 'seller' }).data } });
    const answer = await open();
    expect(answer).toMatchObject({ status: 503, fault: null, log: [] });
    expect(answer.body).toMatchObject({ error: noSupport, conversation: null });
    expect((await storedPaths()).filter((path) => path.startsWith('chats/'))).toEqual([]);
  });

  test.each([
    ['support', 'the admin', adminPage],
    ['a script', 'the person', older],
  ] as const)('is not found for %s when there is none', async (_who, side, route) => {
    const answer = await open(route, side === 'the admin' ? admin : ama);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' }, fault: null });
  });
});

const senders: [string, RouteFunction, () => Person][] = [
  ['the page of a person', sendPage, () => ama],
  ['the script of a person', script, () => ama],
  ['the page of an admin', adminSend, () => admin],
  ['the script of an admin', adminScript, () => admin],
];

describe.each(senders)('sending on %s', (_what, route, who) => {
  test.each(codes)('keeps what was typed after %s, and writes nothing by halves', async (code) => {
    await storeChat();
    const before = await storedPaths();
    server.use(failingFirestore('commit', code, { message: 'secret' }));
    const answer = await post(route, sending, who());
    expect(answer).toMatchObject({ status: 503, fault: null });
    expect(answer.body).toMatchObject({
      result: { initialValue: { text }, error: { '': [outcomeUnknown] } },
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(answer.log).toMatchObject([{ level: 'error', message: 'a message could not be sent' }]);
    expect(await storedPaths()).toEqual(before);
    expect(await stored('chats', 'the-chat')).toMatchObject({ lastMessage: '' });
  });

  test('goes through at the second try of the database', async () => {
    await storeChat();
    server.use(failingFirestore('commit', 'UNAVAILABLE', { times: 1 }));
    const answer = await post(route, sending, who());
    expect([200, 303]).toContain(answer.status);
    expect(await stored('chats', 'the-chat')).toMatchObject({ lastMessage: text });
    expect((await storedPaths()).filter((path) => path.startsWith('chats/the-chat/'))).toHaveLength(1);
    expect(firestoreCalls).toContain('commit UNAVAILABLE');
  });

  test('is refused after sixty in a minute, with what was typed', async () => {
    await storeChat();
    for (let tries = 0; tries < 60; tries += 1) await countTry('message', who().id);
    const answer = await post(route, sending, who());
    expect(answer).toMatchObject({ status: 429, fault: null });
    expect(answer.body).toMatchObject({
      result: {
        initialValue: { text },
        error: { '': [expect.stringContaining('Wait a minute, then send this one again.')] },
      },
    });
    expect(await stored('chats', 'the-chat')).toMatchObject({ lastMessage: '' });
  });

  test('nothing is 422, and is not counted as a message', async () => {
    await storeChat();
    const empty = { intent: 'send', text: ' \r\n' };
    for (let tries = 0; tries < 61; tries += 1)
      expect(
        (await callRoute(route, { path: '/chat', params, form: empty, cookie: who().cookie })).status,
      ).toBe(422);
    expect([200, 303]).toContain((await post(route, sending, who())).status);
  });

  test('is not found when the conversation is missing', async () => {
    const answer = await post(route, sending, who());
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' }, fault: null });
    expect((await storedPaths()).some((path) => path.startsWith('notifications/'))).toBe(false);
  });
});

describe('marking as read', () => {
  test.each(codes)('is 503 after %s, and leaves all unread', async (code) => {
    await storeChat({ buyerUnreadCount: 2 });
    server.use(failingFirestore('commit', code));
    const answer = await post(script, { intent: 'read' });
    expect(answer).toMatchObject({ status: 503, body: { message: databaseUnavailable }, fault: null });
    expect(await stored('chats', 'the-chat')).toMatchObject({ buyerUnreadCount: 2 });
  });

  test('while the page opens fails alone: the page is shown, and all stays unread', async () => {
    await storeChat({ buyerUnreadCount: 2, adminUnreadCount: 1 });
    server.use(failingFirestore('commit', 'UNAVAILABLE'));
    expect(await open()).toMatchObject({ status: 200, fault: null });
    expect(await open(adminPage, admin)).toMatchObject({ status: 200, fault: null });
    expect(await stored('chats', 'the-chat')).toMatchObject({ buyerUnreadCount: 2, adminUnreadCount: 1 });
  });

  test('works again without a restart', async () => {
    await storeChat({ buyerUnreadCount: 2 });
    server.use(failingFirestore('commit', 'UNAVAILABLE'));
    await post(script, { intent: 'read' });
    server.resetHandlers();
    expect(await post(script, { intent: 'read' })).toMatchObject({ status: 200 });
    expect(await stored('chats', 'the-chat')).toMatchObject({ buyerUnreadCount: 0 });
  });
});
