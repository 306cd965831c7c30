import { beforeEach, expect, test } from 'vitest';
import type { AnnouncementForm } from '~/schemas/announcements/announcement-forms';
import { defaultSettings } from '~/schemas/settings/settings';
import type { User } from '~/schemas/users/user';
import { announce } from '~/services/announcements/announce.server';
import {
  announcementNotificationId,
  loadAnnouncement,
  readAnnouncement,
} from '~/services/announcements/read-announcement.server';
import { sendAnnouncements } from '~/services/announcements/send-announcements.server';
import { makeAnnouncement } from '../../factories/announcements';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

const category = defaultSettings.categories[0] ?? '';
const key = '0abcdefgh0000000000000001';
const form: AnnouncementForm = {
  idempotencyKey: key,
  title: 'Closed on Monday',
  text: 'Back on Tuesday.\nThank you.',
  to: 'all',
  category: '',
  sellers: [],
  byEmail: false,
};
let admin: User;
let ama: User;
let kofi: User;

beforeEach(async () => {
  await clearDocuments();
  admin = await addPerson({ id: 'admin', role: 'admin' });
  ama = await addPerson({ id: 'ama', role: 'seller', email: 'ama@makola.test' });
  kofi = await addPerson({ id: 'kofi', role: 'seller', email: 'kofi@makola.test' });
  await addPerson({ id: 'suspended', role: 'seller', status: 'suspended' });
  await addPerson({ id: 'buyer', role: 'buyer' });
  await addPerson({ id: 'helper', role: 'seller', ownShop: false });
});

const make = (changes: Partial<AnnouncementForm> = {}) =>
  inRequest(() => announce(admin, { ...form, ...changes }));
const send = () => inRequest(sendAnnouncements);
/** Who was notified. */
const notified = async () => (await storedAll('notifications')).map(({ userId }) => userId).sort();
const madeId = async () => {
  const result = await make();
  return result.success ? result.data.id : '';
};

test('all active owners of shops are notified once, and who reads it is counted', async () => {
  const id = await madeId();
  expect(await send()).toBe(2);
  expect(await notified()).toEqual(['ama', 'kofi']);
  expect(await stored('notifications', announcementNotificationId(id, 'ama'))).toMatchObject({
    link: `/seller/announcements/${id}`,
    message: 'Announcement: Closed on Monday',
    isRead: false,
  });
  expect(await send()).toBe(0);
  expect(await inRequest(() => loadAnnouncement(id))).toMatchObject({ state: 'sent', sentTo: 2, readBy: 0 });
  expect(await inRequest(() => readAnnouncement(ama, id))).toMatchObject({ text: form.text });
  expect(await inRequest(() => loadAnnouncement(id))).toMatchObject({ sentTo: 2, readBy: 1 });
  await expect(inRequest(() => readAnnouncement(admin, id))).rejects.toMatchObject({ code: 'not-found' });
});

test('a form sent twice makes one, with one entry in the log; another text under its key is refused', async () => {
  const results = await Promise.all([make(), make()]);
  expect(results[0]).toMatchObject({ success: true });
  expect(results[1]).toEqual(results[0]);
  expect(await make({ text: 'Other' })).toMatchObject({ success: false });
  expect(await storedAll('announcements')).toHaveLength(1);
  expect(await storedAll('history_logs')).toMatchObject([
    { type: 'announcement', description: 'Announced “Closed on Monday” to all sellers' },
  ]);
});

test('to a category: who has an approved product of it, once', async () => {
  await put(
    'products',
    makeProduct({ seller_id: 'ama', category, status: 'approved' }),
    makeProduct({ seller_id: 'ama', category, status: 'approved' }),
    makeProduct({ seller_id: 'kofi', category, status: 'pending' }),
    makeProduct({ seller_id: 'suspended', category, status: 'approved' }),
  );
  expect(await make({ to: 'category', category: 'Nothing' })).toMatchObject({ field: 'category' });
  await make({ to: 'category', category });
  await send();
  expect(await notified()).toEqual(['ama']);
});

test('to a list: emails and ids; unknown lines are named and nothing is sent', async () => {
  const wrong = ['AMA@makola.test', 'nobody', 'suspended', 'who@makola.test'];
  expect(await make({ to: 'list', sellers: wrong })).toMatchObject({
    success: false,
    field: 'sellers',
    error: 'No active seller: nobody, suspended, who@makola.test.',
  });
  expect(await make({ to: 'list' })).toMatchObject({ success: false, field: 'sellers' });
  expect(await storedAll('announcements')).toEqual([]);
  await make({ to: 'list', sellers: ['AMA@makola.test', 'ama', 'kofi'] });
  await send();
  expect(await notified()).toEqual(['ama', 'kofi']);
});

test('an interrupted job goes on, and nobody gets it twice', async () => {
  const sellers = Array.from({ length: 101 }, (_, index) => `seller-${index}`);
  for (const id of sellers.slice(-1)) await addPerson({ id, role: 'seller' });
  const sending = { state: 'sending', to: 'list', sentTo: 0 } as const;
  await put('announcements', makeAnnouncement({ ...sending, sellerIds: ['ama', ...sellers] }));
  // Stopped within the second step, before it was noted.
  await put('announcements', makeAnnouncement({ ...sending, sellerIds: ['ama', ...sellers], cursor: '100' }));
  expect(await send()).toBe(1);
  await put('announcements', makeAnnouncement({ ...sending, sellerIds: ['ama', ...sellers], cursor: '' }));
  const runs = await Promise.all([send(), send()]);
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  expect(await notified()).toEqual(['ama', 'seller-100']);
  expect(await stored('announcements', 'announcement')).toMatchObject({ state: 'sent', sentTo: 2 });
});

test.each([
  [true, [], ['ama', 'kofi']],
  [true, ['kofi'], ['ama']],
  [false, [], []],
])('by email: %s, switched off by %j, for %j', async (byEmail, off, expected) => {
  for (const id of off) await addPerson({ id, role: 'seller', messageChoices: { announcements: [] } });
  await make({ byEmail });
  await send();
  const leaving = (await storedAll('notifications')).filter(({ sendAt }) => sendAt !== undefined);
  expect(leaving.map(({ userId }) => userId).sort()).toEqual(expected);
  expect(kofi.id).toBe('kofi');
});
