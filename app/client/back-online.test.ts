import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWhenBack } from './back-online';

const second = 1_000;
let listeners: Record<string, () => void> = {};
let opened: string[] = [];
let isConnected = false;

/** The script as the page at this address runs it. */
function run(pathname: string, dataset: { unsent?: string } = {}): void {
  // Of the page before.
  vi.clearAllTimers();
  listeners = {};
  opened = [];
  isConnected = false;
  runInNewContext(openWhenBack, {
    document: { body: { dataset } },
    location: {
      pathname,
      reload: () => opened.push('reload'),
      replace: (path: string) => opened.push(path),
    },
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
    fetch: async () => {
      if (!isConnected) throw new TypeError('no connection');
      return { ok: true };
    },
    performance,
    setTimeout,
    clearTimeout,
    setInterval,
  });
}
const happens = (name: string) => listeners[name]?.();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the wanted page opens when the browser is online, and when a look finds the connection', async () => {
  run('/offline');
  isConnected = true;
  happens('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toEqual(['/login']);

  run('/seller/payouts');
  isConnected = true;
  happens('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toEqual(['reload']);

  run('/seller/payouts');
  await vi.advanceTimersByTimeAsync(25 * second);
  expect(opened).toEqual([]);
  isConnected = true;
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(opened).toEqual(['reload']);
});

test('something that waits opens the home of its person, and a form that was not sent stays', async () => {
  run('/offline');
  isConnected = true;
  happens('waiting');
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toEqual(['/login']);

  run('/chat', { unsent: '{}' });
  isConnected = true;
  happens('online');
  happens('waiting');
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(opened).toEqual([]);
});

test('a connection that is announced but not there opens nothing', async () => {
  run('/seller/payouts');
  happens('online');
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(opened).toEqual([]);
});

test('a connection that is there a moment after it was announced opens the wanted page', async () => {
  run('/offline');
  happens('online');
  await vi.advanceTimersByTimeAsync(0);
  isConnected = true;
  await vi.advanceTimersByTimeAsync(second);
  expect(opened).toEqual(['/login']);
});

test.each([
  ['/offline', '/login'],
  ['/seller/payouts', 'reload'],
])(
  'at %s, a page that is on its way has a minute, and if it does not come the wanted one opens',
  async (path, wanted) => {
    run(path);
    happens('beforeunload');
    isConnected = true;
    happens('online');
    await vi.advanceTimersByTimeAsync(59 * second);
    expect(opened).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(opened).toEqual([wanted]);
  },
);

test('the minute begins again with the next page that is asked for', async () => {
  run('/offline');
  happens('beforeunload');
  isConnected = true;
  happens('online');
  await vi.advanceTimersByTimeAsync(40 * second);
  happens('beforeunload');
  await vi.advanceTimersByTimeAsync(59 * second);
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(opened).toEqual(['/login']);
});
