import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToQuery } from './hub';
import type { LiveQuery } from './live-query';

const calls = vi.hoisted((): string[] => {
  // Another file of this worker may have loaded them without the mocks.
  vi.resetModules();
  return [];
});
vi.mock('./connection', () => ({
  connect: () => ({
    listen: (key: string) => calls.push(`listen ${key}`),
    forget: (key: string) => calls.push(`forget ${key}`),
    close: () => calls.push('close'),
  }),
}));
vi.mock('./when-usable', () => ({
  allowedExtras: () => 'everything',
  whenUsable: (work: () => void) => work(),
}));

const query: LiveQuery = { document: 'chats/ama' };
const subscribe = () => subscribeToQuery('chat', { query, ofConversation: false }, () => {});
const second = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a query goes on from page to page, and ends five seconds after the last one that shows it', async () => {
  const leaveFirst = subscribe();
  await vi.dynamicImportSettled();
  expect(calls).toEqual(['listen chat']);
  leaveFirst();
  await vi.advanceTimersByTimeAsync(3 * second);
  const leaveNext = subscribe();
  await vi.advanceTimersByTimeAsync(second);
  leaveNext();
  await vi.advanceTimersByTimeAsync(4 * second);
  subscribe()();
  await vi.advanceTimersByTimeAsync(4 * second);
  expect(calls, 'each page leaves it five seconds').toEqual(['listen chat']);
  await vi.advanceTimersByTimeAsync(second);
  expect(calls).toEqual(['listen chat', 'forget chat', 'close']);
});
