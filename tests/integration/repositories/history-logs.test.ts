import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  addHistoryLog,
  countHistoryLogs,
  type HistoryFilters,
  listHistoryLogs,
  listNewestHistoryLogs,
} from '~/repositories/operator/history-logs.server';
import { isReadable } from '~/schemas/unreadable';
import { makeHistoryLog } from '../../factories/history-logs';
import { followPages, sizesOf } from '../support/pages';
import { handled, inRequest } from '../support/request';
import { put, storedAll, times } from '../support/store';

const logs = times(60, (index) =>
  makeHistoryLog({
    id: `log-${String((index * 37) % 60).padStart(2, '0')}`,
    timestamp: new Timestamp(1_700_000_000 + Math.floor(index / 4), 0),
    type: index % 2 === 0 ? 'product_approval' : 'product_edit',
    user: index % 3 === 0 ? 'ama@makola.test' : 'kofi@makola.test',
    itemId: `product-${index % 20}`,
  }),
);

const newestFirst = logs.toSorted(
  (a, b) => b.data.timestamp.toMillis() - a.data.timestamp.toMillis() || (a.id < b.id ? 1 : -1),
);

beforeAll(() => put('history_logs', ...logs));

const pagesOf = (filters: HistoryFilters = {}) =>
  followPages((cursor) => inRequest(() => listHistoryLogs('all', { ...filters, cursor })));

it('lists the entries newest first, 25 a page, each once', async () => {
  const pages = await pagesOf();
  expect(sizesOf(pages)).toEqual([25, 25, 10]);
  expect(pages.flat()).toEqual(newestFirst.map(({ id }) => id));
});

it('confines the list to a type and a person, and counts as it lists', async () => {
  const both = { type: 'product_approval', user: 'ama@makola.test' } as const;
  const expected: [HistoryFilters, number][] = [
    [{ type: 'product_edit' }, 30],
    [{ user: 'ama@makola.test' }, 20],
    [both, 10],
    [{ type: 'payment' }, 0],
  ];
  for (const [filters, count] of expected) {
    expect((await pagesOf(filters)).flat()).toHaveLength(count);
    expect(await inRequest(() => countHistoryLogs('all', filters))).toBe(count);
  }
});

it('reads as many entries as a short list shows', async () => {
  const { value, reads } = await handled(() =>
    listNewestHistoryLogs('all', { itemId: 'product-7', size: 2 }),
  );
  expect(value.map(({ id }) => id)).toEqual(
    newestFirst
      .filter(({ data }) => data.itemId === 'product-7')
      .map(({ id }) => id)
      .slice(0, 2),
  );
  expect(reads).toBe(2);
});

it('shows an older entry with its ISO time, and an odd one without breaking the list', async () => {
  await put(
    'history_logs',
    { id: 'iso', data: { ...logs[0]?.data, timestamp: '2026-02-03T04:05:06.000Z', itemId: 'old' } },
    { id: 'odd', data: { timestamp: 5, type: null, changes: 'none', itemId: 'old' } },
  );
  const items = await inRequest(() => listNewestHistoryLogs('all', { itemId: 'old', size: 5 }));
  expect(items.every(isReadable)).toBe(true);
  expect(items).toMatchObject([
    { id: 'iso', timestamp: '2026-02-03T04:05:06.000Z' },
    { id: 'odd', timestamp: '1970-01-01T00:00:00.005Z', type: '', changes: [], description: '' },
  ]);
});

it('adds an entry with its time', async () => {
  const entry = {
    type: 'user_edit' as const,
    event: 'user_profile_updated',
    values: {},
    description: 'Changed',
    itemId: 'new',
    user: 'ama@makola.test',
    changes: [{ field: 'phone', from: '', to: '0241234567' }],
  };
  await inRequest(() =>
    inTransaction(async (unit) => {
      addHistoryLog(unit, entry);
    }),
  );
  const written = (await storedAll('history_logs')).filter(({ itemId }) => itemId === 'new');
  expect(written).toHaveLength(1);
  expect(written).toContainEqual({ ...entry, timestamp: expect.any(Timestamp) });
});
