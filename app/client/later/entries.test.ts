import { afterEach, expect, test, vi } from 'vitest';
import { claimLater, isClaimed, laterEntries, onLaterChange, replaceLater } from './entries';

const entry = { id: '1', label: 'Message “Hello”', url: '/chat/messages', fields: [], page: '/chat', at: '' };

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('an entry that is no longer claimed is a list that has changed', () => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  replaceLater('ama', entry.url, [entry]);
  const release = claimLater(entry.url);
  const claimed = laterEntries('ama');
  expect(claimed.map(isClaimed)).toEqual([true]);
  const seen: boolean[] = [];
  const stop = onLaterChange(() => seen.push(laterEntries('ama') !== claimed));
  release();
  stop();
  expect(seen).toEqual([true]);
  expect(laterEntries('ama').map(isClaimed)).toEqual([false]);
  expect(laterEntries('ama')).toBe(laterEntries('ama'));
});
