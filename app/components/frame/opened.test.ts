import { expect, it } from 'vitest';
import { perQueue } from '~/utils/admin-queues';
import { noSellerWork } from '~/utils/seller-work';
import { openedIn, withoutOpened } from './opened';

const frame = {
  unread: 3,
  unreadMessages: 2,
  queueCounts: { ...perQueue(() => 1), chats: 4 },
  work: noSellerWork,
};

it('uses the counts from after marking', () => {
  const opened = openedIn({ opened: { messages: 2, unread: 1, unreadChats: null } });
  expect(withoutOpened(frame, opened)).toEqual({ ...frame, unread: 1, unreadMessages: 0 });
  const last = openedIn({ opened: { messages: 1, unread: 0, unreadChats: null } });
  expect(withoutOpened(frame, last).unread).toBe(0);
  const others = openedIn({ opened: { messages: 1, unread: null, unreadChats: null } });
  expect(withoutOpened(frame, others).unread, 'of another admin').toBe(3);
});

it('uses the chat count from after marking', () => {
  const opened = openedIn({ opened: { messages: 1, unread: null, unreadChats: 3 } });
  expect(withoutOpened(frame, opened).queueCounts).toEqual({ ...frame.queueCounts, chats: 3 });
});

it.each([
  undefined,
  null,
  'text',
  {},
  { opened: null },
  { opened: { messages: 0, unread: null, unreadChats: null } },
])('changes nothing when nothing was marked (%j)', (data) =>
  expect(withoutOpened(frame, openedIn(data))).toBe(frame),
);
