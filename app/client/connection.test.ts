import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connection';
import type { DatabaseSnapshot, OpenDatabase, SnapshotEvents } from './database';
import type { LiveQuery } from './live-query';

vi.mock('./database', () => ({ openDatabase: null }));

const query: LiveQuery = { document: 'chats/ama' };
const second = 1_000;

/** What our server answers; a number is a status, 0 no answer at all. */
const answers = { token: 200, session: 'ama' as string | number };
/** What the sign-in to the database does. */
let signIn: () => Promise<void>;
let calls: string[] = [];

function respond(body: object, status: number) {
  if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
  // A redirect that is not followed.
  if (status === 302) return Promise.resolve({ type: 'opaqueredirect', status: 0, ok: false });
  return Promise.resolve(Response.json(body, { status }));
}

function fetchOf(_url: string, { method = 'GET' }: RequestInit = {}) {
  calls.push(method === 'POST' ? 'token' : 'session');
  if (method === 'POST') return respond({ userId: 'ama', token: 'custom' }, answers.token);
  const { session } = answers;
  return typeof session === 'number' ? respond({}, session) : respond({ userId: session }, 200);
}

interface FakeDatabase {
  /** What is listened to now. */
  listeners: Map<LiveQuery, SnapshotEvents>;
  calls: string[];
  isClosed: boolean;
  onSignedOut: () => void;
}

let databases: FakeDatabase[] = [];
const last = () => {
  const database = databases.at(-1);
  if (!database) throw new Error('No database was opened.');
  return database;
};

const open: OpenDatabase = async (_access, onSignedOut) => {
  calls.push('sign in');
  await signIn();
  const database: FakeDatabase = { listeners: new Map(), calls: [], isClosed: false, onSignedOut };
  databases.push(database);
  return {
    listen(liveQuery, events) {
      database.listeners.set(liveQuery, events);
      return () => database.listeners.delete(liveQuery);
    },
    pause: () => database.calls.push('pause'),
    reconnect: () => database.calls.push('reconnect'),
    close: () => {
      database.isClosed = true;
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
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetchOf);
  Object.assign(answers, { token: 200, session: 'ama' });
  signIn = async () => {};
  [calls, databases, opened] = [[], [], []];
});
afterEach(() => {
  for (const connection of opened) connection.close('off');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A connection with one query, and what its events were. */
async function start() {
  const events: string[] = [];
  const connection = connect(
    {
      onState: (state) => events.push(state),
      onSnapshot: (key, snapshot) =>
        events.push(`${key}: ${snapshot ? snapshot.documents.map(({ id }) => id) : 'none'}`),
    },
    open,
  );
  opened.push(connection);
  connection.listen('chat', query);
  await settle();
  return { connection, events: events };
}

/** Delivers a snapshot to the first listener, or to that of `target`. */
function deliver(fields: Partial<DatabaseSnapshot> = {}, target = query) {
  const documents = [{ id: 'ama', fields: {} }];
  const snapshot = { documents, isFromCache: false, isChanged: true, delivered: 1, ...fields };
  last().listeners.get(target)?.onSnapshot(snapshot);
}
const loseConnection = (target?: LiveQuery) =>
  deliver({ isFromCache: true, isChanged: false, delivered: 0 }, target);

const marks = () => performance.getEntriesByName('live').map((entry) => Reflect.get(entry, 'detail'));

test('one token, one sign-in; the queries are listened to, and shown as they come', async () => {
  const { connection, events } = await start();
  expect(calls).toEqual(['token', 'sign in']);
  deliver();
  expect(events).toEqual(['chat: ama', 'live']);
  const other = { document: 'chats/esi' };
  connection.listen('other', other);
  expect([...last().listeners.keys()]).toEqual([query, other]);
  connection.forget('other');
  expect([...last().listeners.keys()]).toEqual([query]);
  expect(marks()).toEqual([{ state: 'live', documentsRead: 1 }]);
});

test('only whole answers are shown: what comes before the rest is kept back, and counted', async () => {
  const { events } = await start();
  deliver({ isFromCache: true, documents: [] });
  expect(events).toEqual(['lost']);
  deliver({ isChanged: false, delivered: 0 });
  expect(events).toEqual(['lost', 'chat: ama', 'live']);
  expect(marks()).toEqual([{ state: 'live', documentsRead: 1 }]);
});

test('a snapshot in which nothing is new shows that the connection is back, and nothing else', async () => {
  const { events } = await start();
  deliver();
  loseConnection();
  deliver({ isChanged: false, delivered: 0 });
  expect(events).toEqual(['chat: ama', 'live', 'lost', 'live']);
  expect(calls).not.toContain('session');
});

test('an empty first snapshot is shown', async () => {
  const { events } = await start();
  deliver({ documents: [], isChanged: false, delivered: 0 });
  expect(events).toEqual(['chat: ', 'live']);
});

test('the connection is lost when no query has it', async () => {
  const { connection, events } = await start();
  const other = { document: 'chats/esi' };
  connection.listen('other', other);
  deliver();
  deliver({}, other);
  loseConnection();
  expect(events.at(-1)).not.toBe('lost');
  loseConnection(other);
  expect(events.at(-1)).toBe('lost');
});

test('offline it pauses; online again, and looked at again, it tries at once', async () => {
  const { events } = await start();
  deliver();
  window.dispatchEvent(new Event('offline'));
  expect(events.at(-1)).toBe('lost');
  window.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(last().calls, 'one try at a time').toEqual(['pause', 'reconnect']);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(last().calls).toEqual(['pause', 'reconnect', 'pause', 'reconnect']);
  deliver();
  page.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * second);
  expect([last().calls.length, databases.length], 'not while it is connected').toEqual([4, 1]);
});

test('hidden, it leaves it to the library; shown again, it tries at once', async () => {
  await start();
  deliver();
  page.visibilityState = 'hidden';
  loseConnection();
  await vi.advanceTimersByTimeAsync(120 * second);
  expect(last().calls).toEqual([]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(last().calls).toEqual(['reconnect']);
});

test('without a network it waits for one', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await start();
  deliver();
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(120 * second);
  expect(last().calls).toEqual(['pause']);
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  expect(last().calls).toEqual(['pause', 'reconnect']);
});

test('lost, it tries again by itself, after pauses of up to a minute', async () => {
  await start();
  deliver();
  loseConnection();
  const pauses: number[] = [];
  for (let tries = 1; tries <= 7; tries += 1) {
    const before = Date.now();
    while (last().calls.length < tries) await vi.advanceTimersByTimeAsync(second);
    pauses.push((Date.now() - before) / second);
  }
  expect(pauses).toEqual([20, 20, 20, 20, 20, 32, 60]);
  deliver();
  await vi.advanceTimersByTimeAsync(120 * second);
  expect(last().calls).toHaveLength(7);
});

test('what the library or an earlier try may still be answered is not asked for again', async () => {
  await start();
  deliver();
  loseConnection();
  const look = () => page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(19 * second);
  look();
  expect(last().calls, 'the library has only begun').toEqual([]);
  await vi.advanceTimersByTimeAsync(second);
  expect(last().calls).toEqual(['reconnect']);
  await vi.advanceTimersByTimeAsync(19 * second);
  look();
  window.dispatchEvent(new Event('online'));
  expect(last().calls, 'an answer on a slow network').toEqual(['reconnect']);
  deliver();
  await vi.advanceTimersByTimeAsync(120 * second);
  expect(last().calls).toEqual(['reconnect']);
});

test('one query that has to be sent again leaves the others connected', async () => {
  const { connection } = await start();
  const other = { document: 'chats/esi' };
  connection.listen('other', other);
  deliver();
  deliver({}, other);
  last().listeners.get(query)?.onError('internal');
  await vi.advanceTimersByTimeAsync(60 * second);
  page.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect([last().calls, last().listeners.size]).toEqual([[], 2]);
  loseConnection(other);
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(last().calls).toContain('reconnect');
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
  const { events } = await start();
  expect([events, calls, databases]).toEqual([[state], ['token'], []]);
  answers.token = 200;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(61 * second);
  expect(databases.length > 0, 'tries again').toBe(state === 'lost');
});

test('a sign-in that fails is tried again with a new token, after pauses of up to a minute', async () => {
  signIn = () => Promise.reject(new Error('unavailable'));
  const { events } = await start();
  const pauses: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    const before = Date.now();
    const known = calls.length;
    while (calls.length === known) await vi.advanceTimersByTimeAsync(second);
    pauses.push((Date.now() - before) / second);
  }
  expect([events, pauses]).toEqual([['lost'], [2, 4, 8, 16, 32, 60, 60, 60]]);
  signIn = async () => {};
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(databases).toHaveLength(1);
  expect(calls.slice(-2)).toEqual(['token', 'sign in']);
});

test('a refused query is dropped for good, and the session is looked at', async () => {
  const { connection, events } = await start();
  last().listeners.get(query)?.onError('permission-denied');
  await settle();
  expect(events).toEqual(['chat: none', 'live']);
  expect(calls).toEqual(['token', 'sign in', 'session']);
  expect(last().listeners.size).toBe(0);
  connection.listen('other', { document: 'chats/esi' });
  last().onSignedOut();
  await vi.advanceTimersByTimeAsync(2 * second);
  expect([...last().listeners.keys()]).toEqual([{ document: 'chats/esi' }]);
});

test.each(['unavailable', 'resource-exhausted', 'internal'] as const)(
  'a query that is ended with %s is sent again',
  async (code) => {
    const { events } = await start();
    last().listeners.get(query)?.onError(code);
    expect([events, last().listeners.size]).toEqual([['lost'], 0]);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect([databases.length, last().listeners.size]).toEqual([1, 1]);
  },
);

test.each([
  ['the database does not take', () => last().listeners.get(query)?.onError('unauthenticated')],
  ['cannot be renewed', () => last().onSignedOut()],
])('a token that %s is replaced', async (_what, happens) => {
  const { events } = await start();
  happens();
  await vi.advanceTimersByTimeAsync(2 * second);
  expect([events, calls]).toEqual([['lost'], ['token', 'sign in', 'token', 'sign in']]);
  expect(databases.map(({ isClosed, listeners }) => [isClosed, listeners.size])).toEqual([
    [true, 0],
    [false, 1],
  ]);
});

test.each([
  ['is over', 302],
  ['is another person’s', 'kofi'],
])('when something comes in and the session %s, all ends', async (_what, session) => {
  const { events } = await start();
  deliver();
  await settle();
  expect(calls, 'not for the first snapshot').toEqual(['token', 'sign in']);
  answers.session = session;
  deliver();
  await settle();
  expect(events).toEqual(['chat: ama', 'live', 'chat: ama', 'ended']);
  expect(last().isClosed).toBe(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120 * second);
  expect([databases.length, calls.length]).toEqual([1, 3]);
});

test('many changes check the session once in half a minute, and once more at its end', async () => {
  await start();
  deliver();
  for (let change = 0; change < 10; change += 1) {
    deliver();
    await vi.advanceTimersByTimeAsync(second);
  }
  expect(calls.filter((call) => call === 'session')).toHaveLength(1);
  answers.session = 302;
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(calls.filter((call) => call === 'session')).toHaveLength(2);
  expect(last().isClosed).toBe(true);
});

test('shown again after a minute, it checks the session', async () => {
  await start();
  deliver();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(61 * second);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(calls).toEqual(['token', 'sign in', 'session']);
});

test('closed, it listens to nothing and does nothing any more', async () => {
  const { connection, events } = await start();
  connection.close('off');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120 * second);
  expect([events, databases.length, last().isClosed, last().listeners.size]).toEqual([[], 1, true, 0]);
});

test('closed while it signs in, it closes what it has opened', async () => {
  let letIn = () => {};
  signIn = () =>
    new Promise((resolve) => {
      letIn = resolve;
    });
  const { connection } = await start();
  connection.close('off');
  letIn();
  await settle();
  expect([last().isClosed, last().listeners.size]).toEqual([true, 0]);
});
