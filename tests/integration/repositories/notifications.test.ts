import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  addNotification,
  countNotifications,
  findNotification,
  findUnread,
  listNewestNotifications,
  listNotifications,
  listUnreadIds,
  markRead,
  type NotificationFilters,
} from '~/repositories/messages/notifications.server';
import { notificationTypes } from '~/schemas/notifications/notification';
import { dayMs } from '~/utils/dates';
import { makeNotification } from '../../factories/notifications';
import { followPages, sizesOf } from '../support/pages';
import { handled, inRequest } from '../support/request';
import { put, stored, storedAll, times } from '../support/store';

const ama = { userId: 'ama' };
const at = (index: number) => new Timestamp(1_700_000_000 + Math.floor(index / 3), 0);

/** Sixty notifications; three each share their time, every third is unread, types go round. */
const notifications = times(60, (index) =>
  makeNotification({
    id: `n-${String((index * 37) % 60).padStart(2, '0')}`,
    userId: 'ama',
    createdAt: at(index),
    isRead: index % 3 !== 0,
    type: notificationTypes[index % notificationTypes.length],
  }),
);
const foreign = makeNotification({ id: 'foreign', userId: 'kofi' });

beforeAll(() => put('notifications', ...notifications, foreign));

const pagesOf = (filters: NotificationFilters = {}) =>
  followPages((cursor) => inRequest(() => listNotifications(ama, { ...filters, cursor })));

describe("a person's notifications", () => {
  it('are shown newest first, 25 a page, each once', async () => {
    const pages = await pagesOf();
    expect(sizesOf(pages)).toEqual([25, 25, 10]);
    const byTime = notifications.map(({ id, data }) => ({ id, time: data.createdAt.toMillis() }));
    byTime.sort((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1));
    expect(pages.flat()).toEqual(byTime.map(({ id }) => id));
  });

  it('can be confined to the unread ones and to a type', async () => {
    expect(sizesOf(await pagesOf({ unread: true }))).toEqual([20]);
    const chats = notifications.filter(({ data }) => data.type === 'chat');
    const unread = chats.filter(({ data }) => !data.isRead);
    expect(unread.length).toBeGreaterThan(0);
    expect((await pagesOf({ types: ['chat'] })).flat()).toHaveLength(chats.length);
    const both = { unread: true, types: ['chat'] as const };
    expect((await pagesOf(both)).flat()).toHaveLength(unread.length);
    expect(await inRequest(() => countNotifications(ama, both))).toBe(unread.length);
    expect(await inRequest(() => countNotifications(ama, {}))).toBe(60);
  });

  it('are never those of others', async () => {
    expect(await inRequest(() => findNotification(ama, 'foreign'))).toBeNull();
    expect(await inRequest(() => findNotification(ama, 'nothing'))).toBeNull();
    expect(await inRequest(() => findNotification({ userId: 'kofi' }, 'foreign'))).toMatchObject({
      id: 'foreign',
      isRead: false,
    });
    expect(await inRequest(() => listUnreadIds({ userId: 'kofi' }, 9))).toEqual(['foreign']);
  });

  it('cost the bell as many reads as it shows', async () => {
    const { value, reads } = await handled(() => listNewestNotifications(ama, 10));
    expect(value.map(({ id }) => id)).toEqual((await pagesOf()).flat().slice(0, 10));
    expect(reads).toBe(10);
  });

  it('cost a page its rows and one more', async () => {
    const { reads } = await handled(() => listNotifications(ama, { cursor: null }));
    expect(reads).toBe(26);
  });
});

describe('an odd notification', () => {
  it('breaks no list, whatever its type, text or time', async () => {
    const scope = { userId: 'broken' };
    const odd = makeNotification({ id: 'odd', userId: 'broken', createdAt: at(2) });
    await put('notifications', {
      id: 'odd',
      data: { ...odd.data, type: 'none', message: 7, isRead: 'no' },
    });
    await put('notifications', { id: 'text', data: { userId: 'broken', createdAt: '2026-01-01' } });
    const { value, lines } = await handled(() => listNotifications(scope, { cursor: null }));
    expect(value.items).toMatchObject([
      { id: 'text', createdAt: '2026-01-01T00:00:00.000Z', isRead: false, type: 'info' },
      { id: 'odd', type: 'info', message: '', isRead: false },
    ]);
    expect(lines).toEqual([]);
  });
});

describe('writing notifications', () => {
  it('adds one unread, with its time and fields', async () => {
    const notification = {
      userId: 'esi',
      event: 'product.approved' as const,
      values: { title: 'Stole' },
      message: 'Approved',
      type: 'success' as const,
      link: '/seller/products',
      productId: 'p',
      productTitle: 'Stole',
      status: 'approved',
      reason: null,
    };
    await inRequest(() =>
      inTransaction(async (unit) => addNotification(unit, notification, { leaves: false })),
    );
    const [record] = (await storedAll('notifications')).filter(({ userId }) => userId === 'esi');
    const { createdAt, expiresAt } = Object(record);
    expect(record).toEqual({ ...notification, isRead: false, createdAt, expiresAt });
    expect(expiresAt.toMillis() - createdAt.toMillis()).toBe(180 * dayMs);
  });

  it('marks what is unread and its own, and leaves out the rest', async () => {
    await put(
      'notifications',
      makeNotification({ id: 'a', userId: 'yaa' }),
      makeNotification({ id: 'b', userId: 'yaa', isRead: true }),
    );
    const marked = await inRequest(() =>
      inTransaction(async (unit) => {
        const unread = await findUnread(unit, { userId: 'yaa' }, ['a', 'b', 'foreign', 'nothing']);
        markRead(unit, unread);
        return unread;
      }),
    );
    expect(marked).toEqual([{ id: 'a', userId: 'yaa' }]);
    expect(await stored('notifications', 'a')).toMatchObject({ isRead: true });
    expect(await stored('notifications', 'foreign')).toMatchObject({ isRead: false });
  });
});
