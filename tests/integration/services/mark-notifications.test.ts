import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { collection } from '~/repositories/firebase/firestore.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import * as notifications from '~/repositories/messages/notifications.server';
import type { User } from '~/schemas/users/user';
import { countUnread } from '~/services/notifications/count-unread.server';
import { markAllNotificationsRead, markNotificationsRead } from '~/services/notifications/mark-read.server';
import { findAdminRecipients, findRecipient, notify } from '~/services/notifications/notify.server';
import { checkUnread } from '~/services/notifications/unread-mark.server';
import { makeNotification } from '../../factories/notifications';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { addPerson, put, reread, stored, times } from '../support/store';
import { unreadOf } from '../support/unread';

let ama: User;
let kofi: User;
let made = 0;

beforeEach(async () => {
  await clearDocuments();
  made += 1;
  // Counts are remembered by id.
  ama = await addPerson({ id: `ama-${made}`, hasUnread: true });
  kofi = await addPerson({ id: `kofi-${made}`, hasUnread: true });
  await put(
    'notifications',
    ...times(50, (index) => makeNotification({ id: `a-${index}`, userId: ama.id })),
    ...times(2, (index) => makeNotification({ id: `k-${index}`, userId: kofi.id })),
  );
});

const mark = (...ids: string[]) => inRequest(() => markNotificationsRead(ama, ids));
const markAll = () => inRequest(() => markAllNotificationsRead(ama));
const message = {
  event: 'user.reactivated',
  values: {},
  message: 'New',
  type: 'info',
  link: '/',
  leaves: null,
} as const;
const send = async (unit: UnitOfWork, id = ama.id) => notify(unit, await findRecipient(unit, id), message);
const notifyAma = () => inRequest(() => inTransaction((unit) => send(unit)));

describe('a notification', () => {
  it('is the only write while another one is unread', async () => {
    const { reads, writes } = await handled(() => inTransaction((unit) => send(unit)));
    expect({ reads, writes }).toEqual({ reads: 1, writes: 1 });
    expect(await unreadOf(ama)).toBe(51);
  });

  it('marks the record where nothing was unread, once for two', async () => {
    const esi = await addPerson({ id: 'esi' });
    const { writes } = await handled(() =>
      inTransaction(async (unit) => {
        const found = await findRecipient(unit, esi.id);
        notify(unit, found, message);
        notify(unit, found, message);
      }),
    );
    expect(writes).toBe(3);
    expect(await unreadOf(esi)).toBe(2);
  });

  it('marks a record that does not say, and none that is missing', async () => {
    await put('users', { id: 'old', data: { email: 'old@makola.test' } });
    for (const id of ['old', 'nobody']) await inRequest(() => inTransaction((unit) => send(unit, id)));
    expect(await unreadOf({ id: 'old' })).toBe(1);
    expect(await stored('users', 'nobody')).toBeUndefined();
  });

  it('of every admin costs a read and a write for each', async () => {
    await Promise.all(times(3, () => addPerson({ role: 'admin', hasUnread: true })));
    const { reads, writes } = await handled(() =>
      inTransaction(async (unit) => notify(unit, await findAdminRecipients(unit), message)),
    );
    expect({ reads, writes }).toEqual({ reads: 3, writes: 3 });
  });
});

describe('marking notifications as read', () => {
  it('marks one, and writes nothing else while others are unread', async () => {
    const { value, reads, writes } = await handled(() => markNotificationsRead(ama, ['a-3']));
    // The notification, and the count that the next page shows.
    expect({ value, reads, writes }).toEqual({ value: 1, reads: 2, writes: 1 });
    expect(await stored('notifications', 'a-3')).toMatchObject({ isRead: true });
    expect(await unreadOf(ama)).toBe(49);
  });

  it('removes the mark with the last one', async () => {
    const { value, writes } = await handled(() => markNotificationsRead(kofi, ['k-0', 'k-1']));
    expect([value, writes]).toEqual([2, 4]);
    expect(await unreadOf(kofi)).toBe(0);
  });

  it('counts one that is read already, or marked twice, once', async () => {
    await mark('a-3');
    expect(await mark('a-3')).toBe(0);
    expect(await unreadOf(ama)).toBe(49);
  });

  it("never touches another person's, nor what there is not", async () => {
    expect(await mark('k-0', 'nothing', 'a-1')).toBe(1);
    expect([await unreadOf(ama), await unreadOf(kofi)]).toEqual([49, 2]);
  });

  it('removes the mark when 50 are marked at once', async () => {
    const marked = await Promise.all(times(50, (index) => mark(`a-${index}`)));
    expect(marked).toEqual(times(50, () => 1));
    expect(await unreadOf(ama)).toBe(0);
  });

  it('counts one that is marked 50 times at once, once', async () => {
    const marked = await Promise.all(times(50, () => mark('a-7')));
    expect(marked.reduce((sum, count) => sum + count)).toBe(1);
    expect(await unreadOf(ama)).toBe(49);
  });
});

describe('marking all as read', () => {
  it('marks them all, beyond one batch, but only their own', async () => {
    await put('notifications', ...times(400, () => makeNotification({ userId: ama.id })));
    expect(await markAll()).toBe(450);
    expect([await unreadOf(ama), await unreadOf(kofi)]).toEqual([0, 2]);
    expect(await markAll()).toBe(0);
  });

  it('loses no new ones when ten tabs do it at once', async () => {
    await Promise.all([...times(10, notifyAma), ...times(10, markAll)]);
    await unreadOf(ama);
    await markAll();
    expect(await unreadOf(ama)).toBe(0);
  });
});

describe('a notification that is written while the last one is marked', () => {
  beforeEach(async () => {
    await markAll();
    await put('notifications', makeNotification({ id: 'last', userId: ama.id }));
    await put('users', { id: ama.id, data: { ...(await stored('users', ama.id)), hasUnread: true } });
  });

  /** Another first document: it takes no turns with what begins with the record, as on another server. */
  const elsewhere = (work: (unit: UnitOfWork) => Promise<unknown>) =>
    inRequest(() =>
      inTransaction(async (unit) => {
        await unit.read(collection('settings').doc('another'));
        await work(unit);
      }),
    );
  const notifyElsewhere = () => elsewhere((unit) => send(unit));

  /** Goes on when `other` has ended, or soon: an engine that locks lets it wait for who calls this. */
  const letRun = (other: Promise<unknown>) =>
    Promise.race([other, new Promise((resolve) => setTimeout(resolve, 300))]);

  /** Marks the last one, and lets a notification be written when `find` has found none. */
  async function expectFound<Args extends unknown[], T>(
    find: (...args: Args) => Promise<T>,
    spied: MockInstance<(...args: Args) => Promise<T>>,
  ) {
    let other: Promise<unknown> | null = null;
    spied.mockImplementation(async (...args) => {
      const found = await find(...args);
      other ??= notifyElsewhere();
      await letRun(other);
      return found;
    });
    await mark('last');
    await other;
    expect(other).not.toBeNull();
    expect(await unreadOf(ama)).toBe(1);
  }

  it('after the count', async () => {
    const { countUnreadNow } = notifications;
    await expectFound(countUnreadNow, vi.spyOn(notifications, 'countUnreadNow'));
  });

  it('after the look for others, when the record says nothing', async () => {
    const { listUnreadIds } = notifications;
    await expectFound(listUnreadIds, vi.spyOn(notifications, 'listUnreadIds'));
  });

  it('in a transaction that began before', async () => {
    let other: Promise<unknown> | null = null;
    await elsewhere(async (unit) => {
      await send(unit);
      other ??= mark('last');
      await letRun(other);
    });
    await other;
    expect(await unreadOf(ama)).toBe(1);
  });

  it('among many that come and go', async () => {
    for (const _round of times(5, String)) {
      await Promise.all([...times(4, notifyElsewhere), ...times(4, markAll)]);
      await unreadOf(ama);
    }
  });
});

describe('the number of unread notifications', () => {
  it('costs no read where the mark says that there are none', async () => {
    const { value, reads } = await handled(() => countUnread({ ...ama, hasUnread: false }));
    expect([value, reads]).toEqual([0, 0]);
  });

  it.each([true, null])(
    'costs one read, and none in the seconds after, where the mark is %s',
    async (mark) => {
      const asked = { ...ama, hasUnread: mark };
      const first = await handled(() => countUnread(asked));
      expect([first.value, first.reads]).toEqual([50, 1]);
      const again = await handled(() => countUnread(asked));
      expect([again.value, again.reads]).toEqual([50, 0]);
    },
  );

  it('is counted again when this server has notified or marked', async () => {
    await inRequest(() => countUnread(ama));
    await notifyAma();
    expect(await inRequest(() => countUnread(ama))).toBe(51);
    await mark('a-1', 'a-2');
    expect(await inRequest(() => countUnread(ama))).toBe(49);
  });
});

describe('checking the mark', () => {
  const record = async () => (await reread(ama)).hasUnread;

  it('costs no write while it is right, and is done once in 30 s', async () => {
    const { value, reads, writes } = await handled(() => checkUnread(ama));
    expect([value, reads, writes]).toEqual([50, 1, 0]);
    const again = await handled(() => checkUnread({ ...ama, hasUnread: false }));
    expect([again.value, again.reads, again.writes]).toEqual([0, 0, 0]);
  });

  it('corrects one that is missing, of notifications that another program wrote', async () => {
    const esi = await addPerson({ id: `esi-${made}` });
    await put('notifications', makeNotification({ userId: esi.id }));
    expect(await inRequest(() => checkUnread(esi))).toBe(1);
    expect(await unreadOf(esi)).toBe(1);
  });

  it('corrects one that is left over, of notifications that another program marked', async () => {
    await put(
      'notifications',
      ...times(50, (index) => makeNotification({ id: `a-${index}`, userId: kofi.id })),
    );
    expect(await inRequest(() => checkUnread(ama))).toBe(0);
    expect(await record()).toBe(false);
  });
});
