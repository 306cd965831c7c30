import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collection } from '~/repositories/firebase/firestore.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import * as historyLogs from '~/repositories/history-logs.server';
import type { Told } from '~/schemas/activity/log-values';
import { userLabel } from '~/services/activity/actor';
import { changesBetween } from '~/services/activity/changes-between';
import { recordActivity } from '~/services/activity/record-activity.server';
import { makeHistoryLog, type StoredHistoryLog } from '../../factories/history-logs';
import { clearDocuments } from '../../setup/clear';
import { handled } from '../support/request';
import { put, storedAll } from '../support/store';

const names = { firstName: 'Ama', lastName: 'Mensah' };
const ama = { id: 'ama', email: 'ama@makola.test', displayName: 'Ama Mensah', ...names };
const stocked = { event: 'product_edited.stock', values: { title: 'Stole' } } as const;
const log = (told: Told, actor = ama) =>
  handled(() =>
    inTransaction(async (unit) => recordActivity(unit, { ...told, actor, itemId: 'item', changes: [] })),
  );

beforeEach(clearDocuments);

describe('the person in the log', () => {
  it.each([
    [ama, 'ama@makola.test'],
    [{ ...ama, email: '' }, 'Ama Mensah'],
    [{ ...ama, email: '', displayName: '' }, 'ama'],
    [{ id: '', email: '', displayName: '' }, 'Unknown User'],
    [{}, 'Unknown User'],
  ])('is their email, else display name, else uid, else Unknown User: %j', (person, label) => {
    expect(userLabel(person)).toBe(label);
  });
});

describe('an entry of the log', () => {
  it.each([
    [{ event: 'product_approved', values: { title: 'Stole' } }, 'product_approval', 'Approved “Stole”'],
    [
      { event: 'product_rejected', values: { title: 'Stole', reason: 'Blurred' } },
      'product_rejection',
      'Rejected “Stole”: Blurred',
    ],
    [stocked, 'product_edit', 'Edited price, stock or SKU of “Stole”'],
    [{ event: 'user_profile_updated', values: {} }, 'user_edit', 'Changed their own profile'],
  ] as const)('of the event %j has the type %s', async (told, type, description) => {
    const { writes } = await log(told);
    expect(await storedAll('history_logs')).toEqual([
      {
        ...told,
        type,
        description,
        itemId: 'item',
        user: 'ama@makola.test',
        changes: [],
        timestamp: expect.any(Timestamp),
      },
    ]);
    expect(writes).toBe(1);
  });

  it('is skipped without a user id', async () => {
    const { writes, lines } = await log(stocked, { ...ama, id: '' });
    expect(await storedAll('history_logs')).toEqual([]);
    expect([writes, lines]).toEqual([0, []]);
  });

  it('that can’t be built doesn’t stop what it describes; the server’s log has it', async () => {
    const err = new Error('a value that cannot be stored');
    vi.spyOn(historyLogs, 'addHistoryLog').mockImplementationOnce(() => {
      throw err;
    });
    const { lines, writes } = await handled(() =>
      inTransaction(async (unit) => {
        unit.create(collection('promotions').doc('described'), {});
        recordActivity(unit, { ...stocked, actor: ama, itemId: 'item' });
      }),
    );
    expect(writes).toBe(1);
    expect(await storedAll('history_logs')).toEqual([]);
    expect(lines).toEqual([
      {
        level: 'error',
        fields: { err, event: 'product_edited.stock', itemId: 'item' },
        message: 'an activity log entry was left out',
      },
    ]);
  });
});

describe('the changes in an entry', () => {
  it('are the fields that differ, in words; nothing and null are the same', () => {
    const before = { title: 'A', price: 5, sku: null, quantity: 0, extra: 'kept' };
    const after = { title: 'B', price: 5.5, sku: '', quantity: 0 };
    expect(changesBetween<Record<string, unknown>>(before, after)).toEqual([
      { field: 'title', from: 'A', to: 'B' },
      { field: 'price', from: '5', to: '5.5' },
    ]);
  });
});

it('finds the newest entries about a person or by them, each once', async () => {
  const entry = (id: string, second: number, fields: Partial<StoredHistoryLog>) =>
    makeHistoryLog({ id, timestamp: Timestamp.fromMillis(second * 1_000), ...fields });
  const user = 'ama@makola.test';
  await put(
    'history_logs',
    entry('too old', 1, { itemId: 'ama' }),
    entry('about', 2, { itemId: 'ama' }),
    entry('by', 3, { user }),
    entry('both', 4, { itemId: 'ama', user }),
    entry('neither', 5, {}),
  );
  const { value, reads } = await handled(() =>
    historyLogs.listNewestOfPerson('all', { itemId: 'ama', user, size: 3 }),
  );
  expect([value.map(({ id }) => id), reads]).toEqual([['both', 'by', 'about'], 3]);
});
