import { expect, test, vi } from 'vitest';
import {
  answers,
  calls,
  databases,
  deliver,
  inFakeBrowser,
  last,
  loseConnection,
  page,
  query,
  second,
  settle,
  start,
} from '../../tests/mocks/live-connection';

vi.mock('./database', () => ({ openDatabase: null }));

inFakeBrowser();

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
  answers.signIn = () => Promise.reject(new Error('unavailable'));
  const { events } = await start();
  const pauses: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    const before = Date.now();
    const known = calls.length;
    while (calls.length === known) await vi.advanceTimersByTimeAsync(second);
    pauses.push((Date.now() - before) / second);
  }
  expect([events, pauses]).toEqual([['lost'], [2, 4, 8, 16, 32, 60, 60, 60]]);
  answers.signIn = async () => {};
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

test('connected again with a new token, it tries by itself while that is not answered', async () => {
  await start();
  deliver();
  last().onSignedOut();
  await vi.advanceTimersByTimeAsync(2 * second);
  loseConnection();
  await vi.advanceTimersByTimeAsync(20 * second);
  expect([databases.length, last().calls]).toEqual([2, ['reconnect']]);
});

test('asleep while it signs in or asks, it tries at once when it is looked at again', async () => {
  const look = () => page.dispatchEvent(new Event('visibilitychange'));
  const letIn: (() => void)[] = [];
  answers.signIn = () => new Promise((resolve) => letIn.push(resolve));
  await start();
  look();
  await settle();
  expect(calls, 'it may still be signed in').toEqual(['token', 'sign in']);
  // Timers stand still meanwhile.
  vi.setSystemTime(Date.now() + 3_600 * second);
  look();
  await settle();
  expect(calls).toEqual(['token', 'sign in', 'token', 'sign in']);
  for (const resolve of letIn) resolve();
  await settle();
  expect(databases.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  vi.setSystemTime(Date.now() + 3_600 * second);
  look();
  expect(last().calls).toEqual(['reconnect']);
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
