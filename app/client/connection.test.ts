import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connection';
import type { ChannelEvents, OpenChannel } from './listen-channel';
import type { ListenMessage, ListenRequest } from './listen-protocol';
import type { LiveQuery } from './live-query';

const database = 'projects/demo/databases/(default)';
const listenUrl = 'https://firestore.example/listen';
const signInUrl = 'https://identity.example/sign-in';
const query: LiveQuery = { document: 'chats/ama' };
const second = 1_000;

/** What the server and the identity provider answer; a number is a status, 0 no answer at all. */
const answers = { token: 200, signIn: 200, session: 'ama' as string | number };
let calls: string[] = [];

function respond(body: object, status: number) {
  if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
  // A redirect that is not followed.
  if (status === 302) return Promise.resolve({ type: 'opaqueredirect', status: 0, ok: false });
  return Promise.resolve(Response.json(body, { status }));
}

function fetchOf(url: string, { method = 'GET' }: RequestInit = {}) {
  const name = url === signInUrl ? 'signIn' : method === 'POST' ? 'token' : 'session';
  calls.push(name);
  if (name === 'signIn') return respond({ idToken: `id-${calls.length}`, expiresIn: '3600' }, answers.signIn);
  if (name === 'token') {
    return respond({ userId: 'ama', token: 'custom', signInUrl, listenUrl, database }, answers.token);
  }
  const { session } = answers;
  return typeof session === 'number' ? respond({}, session) : respond({ userId: session }, 200);
}

interface FakeChannel extends ChannelEvents {
  idToken: string;
  sent: ListenRequest[];
  isClosed: boolean;
}

let channels: FakeChannel[] = [];
const last = () => {
  const channel = channels.at(-1);
  if (!channel) throw new Error('No channel was opened.');
  return channel;
};

const open: OpenChannel = ({ idToken }, events) => {
  const channel: FakeChannel = { ...events, idToken, sent: [], isClosed: false };
  channels.push(channel);
  return {
    send: (request) => channel.sent.push(request),
    close: () => {
      channel.isClosed = true;
    },
  };
};

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let opened: ReturnType<typeof connect>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetchOf);
  Object.assign(answers, { token: 200, signIn: 200, session: 'ama' });
  [calls, channels, opened] = [[], [], []];
});
afterEach(() => {
  for (const connection of opened) connection.close('off');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A connection with one query, and what was heard of it. */
async function start() {
  const heard: string[] = [];
  const connection = connect(
    {
      onState: (state) => heard.push(state),
      onSnapshot: (key, snapshot) =>
        heard.push(`${key}: ${snapshot ? snapshot.documents.map(({ id }) => id) : 'none'}`),
    },
    open,
  );
  opened.push(connection);
  connection.listen('chat', query);
  await settle();
  return { connection, heard };
}

const document = { name: `${database}/documents/chats/ama` };
const change = (targetId: number): ListenMessage => ({
  documentChange: { document, targetIds: [targetId] },
});
const current: ListenMessage = {
  targetChange: { targetChangeType: 'CURRENT', resumeToken: 't1' },
};
const whole: ListenMessage = { targetChange: { readTime: '2026-11-22T10:00:00Z' } };
const dropped = (code: number): ListenMessage => ({
  targetChange: { targetChangeType: 'REMOVE', targetIds: [1], cause: { code } },
});

function hear(...messages: ListenMessage[]) {
  for (const message of messages) last().onMessage(message);
}

test('one token, one channel, what is wanted is asked for, and shown as it comes', async () => {
  const { connection, heard } = await start();
  expect(calls).toEqual(['token', 'signIn']);
  expect(last()).toMatchObject({
    idToken: 'id-2',
    sent: [{ database, addTarget: { targetId: 1 } }],
  });
  hear(change(1), current, whole);
  expect(heard).toEqual(['live', 'chat: ama']);
  connection.listen('other', { document: 'chats/esi' });
  connection.forget('other');
  expect(last().sent.slice(1)).toMatchObject([{ addTarget: { targetId: 2 } }, { removeTarget: 2 }]);
  expect(performance.getEntriesByName('live').map((entry) => Reflect.get(entry, 'detail'))).toEqual([
    { state: 'live', documentsRead: 1 },
  ]);
});

test('a lost channel is opened again from where it was, with the same token', async () => {
  const { heard } = await start();
  hear(change(1), current, whole);
  last().onLost();
  expect(heard.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(channels).toHaveLength(2);
  expect(last()).toMatchObject({ sent: [{ addTarget: { targetId: 2, resumeToken: 't1' } }] });
  expect(calls).toEqual(['token', 'signIn']);
  hear(whole);
  expect(heard).toEqual(['live', 'chat: ama', 'lost', 'live']);
  channels[0]?.onMessage(change(2));
});

test('the pauses between the tries grow to a minute, and begin anew after a success', async () => {
  await start();
  const pauses: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    const before = Date.now();
    const known = channels.length;
    last().onLost();
    while (channels.length === known) await vi.advanceTimersByTimeAsync(second);
    pauses.push((Date.now() - before) / second);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  vi.mocked(Math.random).mockReturnValue(0);
  hear(whole);
  last().onLost();
  await vi.advanceTimersByTimeAsync(second);
  expect(channels).toHaveLength(10);
});

test('back online, and looked at again: it tries at once', async () => {
  await start();
  hear(current, whole);
  window.dispatchEvent(new Event('offline'));
  expect(last().isClosed).toBe(true);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(channels).toHaveLength(2);
  last().onLost();
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(channels).toHaveLength(3);
});

test('a channel that says nothing for 20 seconds is given up', async () => {
  const { heard } = await start();
  await vi.advanceTimersByTimeAsync(20 * second);
  expect([heard, channels[0]?.isClosed]).toEqual([['lost'], true]);
});

test('five minutes before its end the token is replaced, and nobody notices', async () => {
  const { heard } = await start();
  hear(change(1), current, whole);
  await vi.advanceTimersByTimeAsync(55 * 60 * second);
  expect(calls).toEqual(['token', 'signIn', 'token', 'signIn']);
  expect(channels.map(({ idToken, isClosed }) => [idToken, isClosed])).toEqual([
    ['id-2', true],
    ['id-4', false],
  ]);
  hear(current, whole);
  expect(heard).toEqual(['live', 'chat: ama']);
});

test.each([
  [302, 'ended'],
  [401, 'ended'],
  [403, 'ended'],
  [429, 'lost'],
  [503, 'lost'],
  [0, 'lost'],
])('a token route that answers %i: %s', async (status, state) => {
  answers.token = status;
  const { heard } = await start();
  expect([heard, calls, channels]).toEqual([[state], ['token'], []]);
  answers.token = 200;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(61 * second);
  expect(channels.length > 0, 'tries again').toBe(state === 'lost');
});

test('an identity provider that is away is tried again', async () => {
  answers.signIn = 0;
  const { heard } = await start();
  expect(heard).toEqual(['lost']);
  answers.signIn = 200;
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(channels).toHaveLength(1);
});

test('a refused query is dropped for good, and the session is looked at', async () => {
  const { connection, heard } = await start();
  hear(dropped(7));
  await settle();
  expect(heard).toEqual(['chat: none', 'live']);
  expect(calls).toEqual(['token', 'signIn', 'session']);
  connection.listen('other', query);
  last().onLost();
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(last().sent).toHaveLength(1);
});

test.each([
  [14, 'the same token', ['token', 'signIn']],
  [16, 'a new token', ['token', 'signIn', 'token', 'signIn']],
])('a query that is dropped with %i is asked again, with %s', async (code, _token, asked) => {
  const { heard } = await start();
  hear(dropped(code));
  expect(heard).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(last().sent).toHaveLength(1);
  expect(calls).toEqual(asked);
});

test('a token that the database does not take is replaced', async () => {
  const { heard } = await start();
  hear({ error: { status: 'UNAUTHENTICATED' } });
  await vi.advanceTimersByTimeAsync(2 * second);
  expect([heard, calls.length]).toEqual([['lost'], 4]);
});

test.each([
  ['is over', 302],
  ['is another person’s', 'kofi'],
])('when something comes in and the session %s, all ends', async (_what, session) => {
  const { heard } = await start();
  hear(change(1), current, whole);
  await settle();
  expect(calls, 'the first snapshot is no news').toEqual(['token', 'signIn']);
  answers.session = session;
  hear(change(1), whole);
  await settle();
  expect(heard).toEqual(['live', 'chat: ama', 'chat: ama', 'ended']);
  expect(last().isClosed).toBe(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120 * second);
  expect([channels.length, calls.length]).toEqual([1, 3]);
});

test('much news asks for the session once in half a minute, and once more at its end', async () => {
  await start();
  hear(current, whole);
  for (let news = 0; news < 10; news += 1) {
    hear(change(1), whole);
    await vi.advanceTimersByTimeAsync(second);
  }
  expect(calls.filter((call) => call === 'session')).toHaveLength(1);
  answers.session = 302;
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(calls.filter((call) => call === 'session')).toHaveLength(2);
  expect(last().isClosed).toBe(true);
});

test('closed, it hears and does nothing any more', async () => {
  const { connection, heard } = await start();
  connection.close('off');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120 * second);
  expect([heard, channels.length, last().isClosed]).toEqual([[], 1, true]);
});
