import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '~/env.server';
import { collection } from '~/repositories/firebase/firestore.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import * as historyLogs from '~/repositories/operator/history-logs.server';
import { userLabel } from '~/services/activity/actor';
import { changesBetween } from '~/services/activity/changes-between';
import { happened } from '~/services/activity/happened.server';
import { moneyTexts } from '~/texts/en/money';
import { makeHistoryLog, type StoredHistoryLog } from '../../factories/history-logs';
import { clearDocuments } from '../../setup/clear';
import { handled } from '../support/request';
import { put, storedAll } from '../support/store';

const names = { firstName: 'Ama', lastName: 'Mensah' };
const ama = { id: 'ama', email: 'ama@makola.test', displayName: 'Ama Mensah', ...names };
const payout = { id: 'item', reference: 'TS1', amount: 5, seller: 'Ama', sellerId: 'esi' };
const pay = (facts = payout, by = ama) =>
  handled(() =>
    inTransaction(async (unit) => {
      unit.create(collection('promotions').doc('described'), {});
      happened(unit, 'payout.paid', facts, { by, seller: [] });
    }),
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
  it('has the type of its act, its values and a sentence', async () => {
    const { writes } = await pay();
    expect(await storedAll('history_logs')).toEqual([
      {
        event: 'payment_processed',
        values: { amount: 5, seller: 'Ama', reference: 'TS1' },
        type: 'payment',
        description: 'Paid GH₵ 5.00 to Ama (TS1)',
        itemId: 'item',
        user: 'ama@makola.test',
        shopId: 'esi',
        by: 'Ama Mensah',
        changes: [],
        timestamp: expect.any(Timestamp),
      },
    ]);
    expect(writes).toBe(2);
  });

  it('is skipped without a user id', async () => {
    await pay(payout, { ...ama, id: '' });
    expect(await storedAll('history_logs')).toEqual([]);
  });
});

describe('an act that cannot be told', () => {
  const wrong = { ...payout, amount: Number.NaN };

  it('fails its transaction in tests', async () => {
    await expect(pay(wrong)).rejects.toThrow();
    expect(await storedAll('promotions')).toEqual([]);
  });

  it('leaves a bare entry in production, and an error in the log of the server', async () => {
    vi.spyOn(moneyTexts['payout.paid'], 'log').mockImplementation(() => {
      throw new Error('no words');
    });
    env.NODE_ENV = 'production';
    onTestFinished(() => {
      env.NODE_ENV = 'test';
    });
    const { lines } = await pay();
    expect(await storedAll('promotions')).toHaveLength(1);
    expect(await storedAll('history_logs')).toMatchObject([
      { type: 'payment', event: 'payment_processed', values: {}, description: 'Payment', itemId: 'item' },
    ]);
    expect(lines).toMatchObject([
      { level: 'error', fields: { act: 'payout.paid' }, message: 'an act could not be told' },
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
