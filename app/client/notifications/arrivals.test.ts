import { expect, it } from 'vitest';
import { Arrivals } from './arrivals';
import { isOpenHere, readNotice } from './arrived-notification';

const notice = (id: string, createdAt = '2026-11-22T10:00:00.000Z') => ({
  id,
  createdAt,
  type: 'info',
  message: `Notice ${id}`,
  link: '/notifications',
});
const idsOf = (notices: { id: string }[]) => notices.map(({ id }) => id);

it('tells nothing of what was there at first', () => {
  expect(new Arrivals(20).take([notice('b'), notice('a')])).toEqual([]);
});

it('tells each that comes later once, the oldest first, also after a reconnect', () => {
  const arrivals = new Arrivals(20);
  arrivals.take([]);
  expect(idsOf(arrivals.take([notice('b'), notice('a')]))).toEqual(['a', 'b']);
  expect(arrivals.take([notice('b'), notice('a')])).toEqual([]);
  expect(idsOf(arrivals.take([notice('c'), notice('a')]))).toEqual(['c']);
  expect(arrivals.take([notice('c'), notice('b'), notice('a')])).toEqual([]);
});

it('does not take for new what only comes up because a newer one was read', () => {
  const arrivals = new Arrivals(2);
  arrivals.take([notice('c', '2026-11-22T10:00:03Z'), notice('b', '2026-11-22T10:00:02Z')]);
  const older = notice('a', '2026-11-22T10:00:01Z');
  expect(arrivals.take([notice('c', '2026-11-22T10:00:03Z'), older])).toEqual([]);
  const newer = notice('d', '2026-11-22T10:00:04Z');
  expect(idsOf(arrivals.take([newer, notice('c', '2026-11-22T10:00:03Z')]))).toEqual(['d']);
});

it('reads what a document holds, whatever it holds', () => {
  const fields = {
    message: 'Approved',
    type: 'success',
    link: '/chat',
    createdAt: '2026-11-22T10:00:00.000Z',
    isRead: false,
    userId: 'ama',
  };
  const { isRead, userId, ...shown } = fields;
  expect(readNotice({ id: 'a', fields })).toEqual([{ id: 'a', ...shown }]);
  expect(readNotice({ id: 'a', fields: { message: 'Old', type: 7, createdAt: null } })).toEqual([
    { id: 'a', message: 'Old', type: 'info', link: '', createdAt: '' },
  ]);
  expect(readNotice({ id: 'a', fields: { message: { text: 'x' } } })).toEqual([]);
  expect(readNotice({ id: 'a', fields: {} })).toEqual([]);
});

it.each([
  ['chat', '/admin/chat/ama', '/admin/chat/ama', true],
  ['chat', '/chat?from=bell#newest', '/chat', true],
  ['chat', '/admin/chat/kofi', '/admin/chat/ama', false],
  ['chat', '/admin/chat/ama', '/admin/chats', false],
  ['success', '/seller/products', '/seller/products', false],
])('a %s notification about %s is open at %s: %s', (type, link, pathname, open) => {
  expect(isOpenHere({ ...notice('a'), type, link }, pathname)).toBe(open);
});
