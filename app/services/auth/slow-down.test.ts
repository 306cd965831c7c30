import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { requireRoom, slowDown } from './slow-down.server';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let networks = 0;

/** Makes a counted try as a request from this network. */
function tryFrom(ip: string, closed?: AbortSignal): Promise<string> {
  const context = { requestId: 'r', ip, log, metrics: new RequestMetrics(), closed };
  return runInRequest(context, () => slowDown('resetCode', async () => 'made'));
}

const triesFrom = (ip: string, count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => tryFrom(ip)));

/** A network that has used its thirty tries of the hour. */
async function busyNetwork(): Promise<string> {
  networks += 1;
  const ip = `192.0.2.${networks}`;
  await triesFrom(ip, 30);
  return ip;
}

const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'rate-limited' }) };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  vi.useRealTimers();
});

test('a network within its limit does not wait', async () => {
  const before = Date.now();
  await busyNetwork();
  expect(Date.now()).toBe(before);
});

test('above the limit each try waits longer, up to two seconds, one after another', async () => {
  const ip = await busyNetwork();
  const start = Date.now();
  const ends: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    void tryFrom(ip).then(() => ends.push(Date.now() - start));
  }
  await vi.advanceTimersByTimeAsync(30_000);
  const waits = ends.map((end, index) => end - (ends[index - 1] ?? 0));
  expect(waits).toEqual([250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_000, 2_000]);
});

test('other networks do not wait', async () => {
  const ip = await busyNetwork();
  const slow = tryFrom(ip);
  const before = Date.now();
  await tryFrom('198.51.100.1');
  expect(Date.now()).toBe(before);
  await vi.advanceTimersByTimeAsync(250);
  await slow;
});

test('thirty tries of one network wait and succeed, more are refused', async () => {
  const ip = await busyNetwork();
  const all = triesFrom(ip, 60);
  await vi.advanceTimersByTimeAsync(0);
  const context = { requestId: 'r', ip, log, metrics: new RequestMetrics() };
  expect(() => runInRequest(context, () => requireRoom('resetCode'))).toThrow('rate limit');
  await vi.advanceTimersByTimeAsync(60_000);
  const ends = await all;
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  expect(ends.slice(30)).toEqual(Array.from({ length: 30 }, () => refused));
  runInRequest(context, () => requireRoom('resetCode'));
});

test('at most five hundred tries wait, across all networks', async () => {
  const busy = [];
  for (let index = 0; index < 18; index += 1) busy.push(await busyNetwork());
  const all = busy.map((ip) => triesFrom(ip, 30));
  await vi.advanceTimersByTimeAsync(60_000);
  const ends = (await Promise.all(all)).flat();
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(500);
});

test('a try whose browser has disconnected is not made and does not hold up others', async () => {
  const ip = await busyNetwork();
  const first = new AbortController();
  const second = new AbortController();
  const aborted = [tryFrom(ip, first.signal), tryFrom(ip, second.signal)];
  const ends = Promise.allSettled(aborted);
  const last = tryFrom(ip);
  second.abort();
  first.abort();
  const before = Date.now();
  await vi.advanceTimersByTimeAsync(750);
  expect(await ends).toEqual([refused, refused]);
  await last;
  expect(Date.now() - before).toBe(750);
});
