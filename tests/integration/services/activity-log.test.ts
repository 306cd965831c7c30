import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as database from '~/repositories/firebase/firestore.server';
import { type HistoryEvent, historyTypeOfEvent } from '~/schemas/history-types';
import { changesBetween, logActivity, userLabel } from '~/services/activity/record-activity.server';
import { clearDocuments } from '../../setup/clear';
import { handled } from '../support/request';
import { storedAll } from '../support/store';

const names = { firstName: 'Ama', lastName: 'Mensah' };
const ama = { id: 'ama', email: 'ama@makola.test', displayName: 'Ama Mensah', ...names };
const log = (event: HistoryEvent, actor = ama) =>
  handled(() => logActivity({ event, actor, itemId: 'item', description: 'Something' }));

beforeEach(clearDocuments);

describe('the person in the log', () => {
  it.each([
    [ama, 'ama@makola.test'],
    [{ ...ama, email: '' }, 'Ama Mensah'],
    [{ ...ama, email: '', displayName: '' }, 'ama'],
    [{ id: '', email: '', displayName: '' }, 'Unknown User'],
    [{}, 'Unknown User'],
  ])('is their e-mail, else display name, else uid, else Unknown User: %j', (person, label) => {
    expect(userLabel(person)).toBe(label);
  });
});

describe('an entry of the log', () => {
  it.each([
    ['product_approved', 'product_approval'],
    ['product_rejected', 'product_rejection'],
    ['product_edited', 'product_edit'],
    ['user_profile_updated', 'user_edit'],
    ['payment_processed', 'payment'],
  ] as const)('of the event %s has the type %s', async (event, type) => {
    const { writes } = await log(event);
    expect(await storedAll('history_logs')).toEqual([
      {
        type,
        description: 'Something',
        itemId: 'item',
        user: 'ama@makola.test',
        changes: [],
        timestamp: expect.any(Timestamp),
      },
    ]);
    expect(writes).toBe(1);
    expect(historyTypeOfEvent[event]).toBe(type);
  });

  it('is skipped without a user id', async () => {
    const { writes, lines } = await log('product_edited', { ...ama, id: '' });
    expect(await storedAll('history_logs')).toEqual([]);
    expect([writes, lines]).toEqual([0, []]);
  });

  it('that cannot be written stops nobody; the server says so in its own log', async () => {
    vi.spyOn(database, 'inTransaction').mockRejectedValueOnce(new Error('UNAVAILABLE'));
    const { value, lines } = await log('product_edited');
    expect(value).toBeUndefined();
    expect(lines).toEqual([
      {
        level: 'error',
        fields: { event: 'product_edited', err: new Error('UNAVAILABLE') },
        message: 'the activity log could not be written',
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
