import { expect, it } from 'vitest';
import { Arrivals } from './arrivals';
import { isAboutPage, isOpenHere, readNotification } from './arrived-notification';

const notification = (id: string, createdAt = '2026-11-22T10:00:00.000Z') => ({
  id,
  createdAt,
  type: 'info',
  message: `Notification ${id}`,
  link: '/notifications',
});
const idsOf = (notifications: { id: string }[]) => notifications.map(({ id }) => id);

it('returns none of the first ones', () => {
  expect(new Arrivals(20).take([notification('b'), notification('a')])).toEqual([]);
});

it('returns each later one once, oldest first, also after a reconnect', () => {
  const arrivals = new Arrivals(20);
  arrivals.take([]);
  expect(idsOf(arrivals.take([notification('b'), notification('a')]))).toEqual(['a', 'b']);
  expect(arrivals.take([notification('b'), notification('a')])).toEqual([]);
  expect(idsOf(arrivals.take([notification('c'), notification('a')]))).toEqual(['c']);
  expect(arrivals.take([notification('c'), notification('b'), notification('a')])).toEqual([]);
});

it('returns one again that has another time: a further message of its conversation', () => {
  const arrivals = new Arrivals(20);
  arrivals.take([notification('b', '2026-11-22T10:00:02Z'), notification('a', '2026-11-22T10:00:01Z')]);
  const renewed = notification('a', '2026-11-22T10:00:03Z');
  const rest = notification('b', '2026-11-22T10:00:02Z');
  expect(arrivals.take([renewed, rest])).toEqual([renewed]);
  expect(arrivals.take([renewed, rest])).toEqual([]);
});

it('ignores older ones that appear because a newer one was read', () => {
  const arrivals = new Arrivals(2);
  arrivals.take([notification('c', '2026-11-22T10:00:03Z'), notification('b', '2026-11-22T10:00:02Z')]);
  const older = notification('a', '2026-11-22T10:00:01Z');
  expect(arrivals.take([notification('c', '2026-11-22T10:00:03Z'), older])).toEqual([]);
  const newer = notification('d', '2026-11-22T10:00:04Z');
  expect(idsOf(arrivals.take([newer, notification('c', '2026-11-22T10:00:03Z')]))).toEqual(['d']);
});

it('reads any document', () => {
  const fields = {
    message: 'Approved',
    type: 'success',
    link: '/chat',
    createdAt: '2026-11-22T10:00:00.000Z',
    isRead: false,
    userId: 'ama',
  };
  const { isRead, userId, ...shown } = fields;
  expect(readNotification({ id: 'a', fields })).toEqual([{ id: 'a', ...shown }]);
  expect(readNotification({ id: 'a', fields: { message: 'Old', type: 7, createdAt: null } })).toEqual([
    { id: 'a', message: 'Old', type: 'info', link: '', createdAt: '' },
  ]);
  expect(readNotification({ id: 'a', fields: { message: { text: 'x' } } })).toEqual([]);
  expect(readNotification({ id: 'a', fields: {} })).toEqual([]);
});

it.each([
  ['chat', '/admin/chat/ama', '/admin/chat/ama', true],
  ['chat', '/chat?from=bell#newest', '/chat', true],
  ['chat', '/admin/chat/kofi', '/admin/chat/ama', false],
  ['chat', '/admin/chat/ama', '/admin/chats', false],
  ['success', '/seller/products', '/seller/products', false],
])('a %s notification about %s is open at %s: %s', (type, link, pathname, open) => {
  expect(isOpenHere({ ...notification('a'), type, link }, pathname)).toBe(open);
});

it.each([
  ['success', '/seller/products/edit/kente', '/seller/products/edit/kente', true],
  ['success', '/seller/products/edit/kente?from=bell', '/seller/products', true],
  ['success', '/seller/products/edit/kente', '/seller/products/edit/gari', false],
  ['success', '/seller/products/edit/kente', '/seller/products/add', false],
  ['payout_update', '/seller/payouts/p1', '/seller/products', false],
  ['product_approval', '/admin/product-approval', '/admin/product', false],
  ['chat', '/admin/chat/ama', '/admin/chat', false],
  ['info', '', '/seller/products', false],
])('a %s notification about %s concerns the page %s: %s', (type, link, pathname, isAbout) => {
  expect(isAboutPage({ ...notification('a'), type, link }, pathname)).toBe(isAbout);
});
