import { expect, test, vi } from 'vitest';
import {
  answers,
  calls,
  databases,
  deliver,
  inFakeBrowser,
  last,
  loseConnection,
  marks,
  page,
  query,
  second,
  settle,
  start,
} from '../../tests/mocks/live-connection';

vi.mock('./database', () => ({ openDatabase: null }));

inFakeBrowser();

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

test('each try has its own 20 seconds', async () => {
  await start();
  deliver();
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(10 * second);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(19 * second);
  expect(last().calls).toEqual(['pause', 'reconnect']);
  await vi.advanceTimersByTimeAsync(second);
  expect(last().calls).toEqual(['pause', 'reconnect', 'reconnect']);
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

test('queries that are ended at the same time are sent again together, also in a hidden tab', async () => {
  const { connection } = await start();
  const other = { document: 'chats/esi' };
  connection.listen('other', other);
  deliver();
  page.visibilityState = 'hidden';
  for (const listener of [...last().listeners.values()]) listener.onError('resource-exhausted');
  expect(last().listeners.size).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * second);
  page.visibilityState = 'visible';
  expect([[...last().listeners.keys()], last().calls]).toEqual([[query, other], []]);
});

test('a query that is ended is sent again though another one is answered in the pause', async () => {
  const { connection } = await start();
  const other = { document: 'chats/esi' };
  connection.listen('other', other);
  const sent = last().listeners.get(other);
  last().listeners.get(query)?.onError('internal');
  deliver({}, other);
  await vi.advanceTimersByTimeAsync(2 * second);
  expect([...last().listeners.keys()]).toEqual([other, query]);
  expect(last().listeners.get(other), 'not sent twice').toBe(sent);
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
  answers.signIn = () =>
    new Promise((resolve) => {
      letIn = resolve;
    });
  const { connection } = await start();
  connection.close('off');
  letIn();
  await settle();
  expect([last().isClosed, last().listeners.size]).toEqual([true, 0]);
});
