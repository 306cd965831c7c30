import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember } from './remember.server';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counting() {
  let calls = 0;
  return { load: async () => ++calls, count: () => calls };
}

test('loads a value again only when it has expired', async () => {
  const store = remember<number>(1_000);
  const { load } = counting();
  expect(await store.get('a', load)).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await store.get('a', load)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await store.get('a', load)).toBe(2);
});

test('concurrent callers share one load', async () => {
  const store = remember<number>(1_000);
  const { load, count } = counting();
  expect(await Promise.all([1, 2, 3].map(() => store.get('a', load)))).toEqual([1, 1, 1]);
  expect(count()).toBe(1);
});

test('keys are cached and forgotten separately', async () => {
  const store = remember<number>(1_000);
  const { load } = counting();
  expect([await store.get('a', load), await store.get('b', load)]).toEqual([1, 2]);
  store.forget('a');
  expect([await store.get('a', load), await store.get('b', load)]).toEqual([3, 2]);
});

test('a failure is not cached', async () => {
  const store = remember<number>(1_000);
  await expect(store.get('a', async () => Promise.reject(new Error('unavailable')))).rejects.toThrow(
    'unavailable',
  );
  expect(await store.get('a', async () => 5)).toBe(5);
});

test('a late failure does not remove a newer value', async () => {
  const store = remember<number>(1_000);
  let failNow = (_error: Error) => {};
  const late = store.get(
    'a',
    () =>
      new Promise((_, reject) => {
        failNow = reject;
      }),
  );
  store.forget('a');
  expect(await store.get('a', async () => 5)).toBe(5);
  failNow(new Error('late'));
  await expect(late).rejects.toThrow('late');
  await Promise.resolve();
  expect(await store.get('a', async () => 6)).toBe(5);
});

test('of more than a thousand keys the oldest is dropped, and no other', async () => {
  const store = remember<number>(1_000);
  const { load } = counting();
  for (let key = 0; key <= 1_000; key += 1) await store.get(String(key), load);
  expect(await store.get('1', load)).toBe(2);
  expect(await store.get('1000', load)).toBe(1_001);
  expect(await store.get('0', load)).toBe(1_002);
});

test('a value that was loaded again is not the oldest', async () => {
  const store = remember<number>(1_000, 2);
  const { load } = counting();
  await store.get('a', load);
  vi.advanceTimersByTime(500);
  await store.get('b', load);
  vi.advanceTimersByTime(500);
  expect([await store.get('a', load), await store.get('c', load)]).toEqual([3, 4]);
  expect([await store.get('a', load), await store.get('b', load)]).toEqual([3, 5]);
});
