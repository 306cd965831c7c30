import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import type { User } from '~/schemas/user';
import {
  checkUnread,
  countUnread,
  markAllNotificationsRead,
  markNotificationsRead,
} from '~/services/notifications/mark-read.server';
import { findRecipient, notify } from '~/services/notifications/notify.server';
import { makeNotification } from '../../factories/notifications';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { addPerson, put, reread, stored, storedAll, times } from '../support/store';

let ama: User;
let kofi: User;

beforeEach(async () => {
  await clearDocuments();
  ama = await addPerson({ id: 'ama', unreadNotifications: 50 });
  kofi = await addPerson({ id: 'kofi', unreadNotifications: 2 });
  await put(
    'notifications',
    ...times(50, (index) => makeNotification({ id: `a-${index}`, userId: 'ama' })),
    ...times(2, (index) => makeNotification({ id: `k-${index}`, userId: 'kofi' })),
  );
});

const mark = (...ids: string[]) => inRequest(() => markNotificationsRead(ama, ids));
const unreadOf = async (userId: string) => {
  const all = await storedAll('notifications');
  return all.filter((each) => each.userId === userId && !each.isRead).length;
};
const counter = async (person: User) => (await reread(person)).unreadNotifications;

describe('marking notifications as read', () => {
  it('marks one, and counts it off', async () => {
    expect(await mark('a-3')).toBe(1);
    expect(await stored('notifications', 'a-3')).toMatchObject({ isRead: true });
    expect(await unreadOf('ama')).toBe(49);
    expect(await counter(ama)).toBe(49);
  });

  it('counts one that is read already, or marked twice, once', async () => {
    await mark('a-3');
    expect(await mark('a-3')).toBe(0);
    expect(await counter(ama)).toBe(49);
  });

  it("never touches another person's, nor what there is not", async () => {
    expect(await mark('k-0', 'nothing', 'a-1')).toBe(1);
    expect(await unreadOf('kofi')).toBe(2);
    expect([await counter(ama), await counter(kofi)]).toEqual([49, 2]);
  });

  it('keeps the counter exact when 50 are marked at once', async () => {
    const marked = await Promise.all(times(50, (index) => mark(`a-${index}`)));
    expect(marked).toEqual(times(50, () => 1));
    expect(await unreadOf('ama')).toBe(0);
    expect(await counter(ama)).toBe(0);
  });

  it('keeps the counter exact when one is marked 50 times at once', async () => {
    const marked = await Promise.all(times(50, () => mark('a-7')));
    expect(marked.reduce((sum, count) => sum + count)).toBe(1);
    expect(await counter(ama)).toBe(49);
  });
});

describe('marking all as read', () => {
  it('marks them all, beyond one batch, but only their own', async () => {
    await put(
      'notifications',
      ...times(400, (index) => makeNotification({ id: `more-${index}`, userId: 'ama' })),
    );
    await put('users', {
      id: 'ama',
      data: { ...(await stored('users', 'ama')), unreadNotifications: 450 },
    });
    expect(await inRequest(() => markAllNotificationsRead(ama))).toBe(450);
    expect([await unreadOf('ama'), await unreadOf('kofi')]).toEqual([0, 2]);
    expect([await counter(ama), await counter(kofi)]).toEqual([0, 2]);
    expect(await inRequest(() => markAllNotificationsRead(ama))).toBe(0);
  });

  it('counts each once when ten tabs do it at once, and new ones arrive', async () => {
    const arriving = times(10, () =>
      inRequest(() =>
        inTransaction(async (unit) => {
          const recipients = await findRecipient('ama');
          notify(unit, recipients, { message: 'New', type: 'info', link: '/' });
        }),
      ),
    );
    const tabs = times(10, () => inRequest(() => markAllNotificationsRead(ama)));
    await Promise.all([...arriving, ...tabs]);
    expect(await counter(ama)).toBe(await unreadOf('ama'));
    await inRequest(() => markAllNotificationsRead(ama));
    expect([await counter(ama), await unreadOf('ama')]).toEqual([0, 0]);
  });
});

describe('counting unread notifications', () => {
  it('costs no write while the counter is right', async () => {
    const { value, writes } = await handled(() => countUnread(ama));
    expect([value, writes]).toEqual([50, 0]);
  });

  it('corrects a counter that is wrong', async () => {
    const drifted = await addPerson({ id: 'ama', unreadNotifications: 7 });
    const { value, writes } = await handled(() => countUnread(drifted));
    expect([value, writes]).toEqual([50, 1]);
    expect(await counter(ama)).toBe(50);
  });

  it('is done once in 30 s; meanwhile the counter counts', async () => {
    const drifted = await addPerson({ id: 'ama', unreadNotifications: 7 });
    expect(await inRequest(() => checkUnread(drifted))).toBe(50);
    const { value, reads } = await handled(() => checkUnread({ ...ama, unreadNotifications: 51 }));
    expect([value, reads]).toEqual([51, 0]);
  });

  it('leaves a counter that changed since the person was read', async () => {
    const seenBefore = { ...ama, unreadNotifications: 49 };
    const { value, writes } = await handled(() => countUnread(seenBefore));
    expect([value, writes]).toEqual([50, 0]);
  });
});
