import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { followNotification, targetOf } from '~/services/notifications/follow-notification.server';
import { makeNotification } from '../../factories/notifications';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, times } from '../support/store';
import { unreadOf } from '../support/unread';

let ama: User;

beforeEach(async () => {
  await clearDocuments();
  ama = await addPerson({ id: 'ama', hasUnread: true });
  await addPerson({ id: 'kofi', hasUnread: true });
  const link = '/seller/payouts?tab=paid#newest';
  await put(
    'notifications',
    makeNotification({ id: 'mine', userId: 'ama', link }),
    ...times(2, () => makeNotification({ userId: 'ama' })),
    makeNotification({ id: 'foreign', userId: 'kofi' }),
  );
});

const counter = () => unreadOf(ama);

describe('opening a notification', () => {
  it('marks it as read, counts it off, and leads to what it is about', async () => {
    const { value, writes } = await handled(() => followNotification(ama, 'mine'));
    expect(value).toEqual({ to: '/seller/payouts?tab=paid#newest', shopId: 'ama' });
    expect(await stored('notifications', 'mine')).toMatchObject({ isRead: true });
    expect(await counter()).toBe(2);
    expect(writes).toBe(1);
  });

  it('costs one read and no write when it is read already', async () => {
    await inRequest(() => followNotification(ama, 'mine'));
    const { value, reads, writes } = await handled(() => followNotification(ama, 'mine'));
    expect({ value, reads, writes }).toEqual({
      value: { to: '/seller/payouts?tab=paid#newest', shopId: 'ama' },
      reads: 1,
      writes: 0,
    });
    expect(await counter()).toBe(2);
  });

  it('counts it once when it is opened in ten tabs at once', async () => {
    await Promise.all(times(10, () => inRequest(() => followNotification(ama, 'mine'))));
    expect(await counter()).toBe(2);
  });

  it.each(['foreign', 'nothing'])('finds nothing at %s, and marks nothing', async (id) => {
    const opening = inRequest(() => followNotification(ama, id));
    await expect(opening).rejects.toMatchObject({ code: 'not-found' });
    expect(await stored('notifications', 'foreign')).toMatchObject({ isRead: false });
    expect(await counter()).toBe(3);
  });
});

describe('the link of a notification', () => {
  it.each(['/admin/chat/ama', '/chat', '/notifications', '/notifications?tab=unread'])(
    'leads to %s',
    (link) => {
      expect(targetOf(link)).toBe(link);
    },
  );

  it.each([
    '',
    'chat',
    'https://evil.example/chat',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/notifications/mine/open',
    '/chat/../notifications/mine/open',
    '/notifications/newest',
  ])('leads to the list instead of %j', (link) => {
    expect(targetOf(link)).toBe('/notifications');
  });
});
