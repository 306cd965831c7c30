import { expect, it } from 'vitest';
import { perQueue } from '~/utils/admin-queues';
import { openedIn, withoutOpened } from './opened';

const frame = { unread: 3, unreadMessages: 2, queueCounts: { ...perQueue(() => 1), chats: 4 } };

it('subtracts what the page has marked as read', () => {
  const opened = openedIn({ opened: { messages: 2, notifications: 2, unreadChats: null } });
  expect(withoutOpened(frame, opened)).toEqual({ ...frame, unread: 1, unreadMessages: 0 });
  const many = openedIn({ opened: { messages: 1, notifications: 9, unreadChats: null } });
  expect(withoutOpened(frame, many).unread).toBe(0);
});

it('uses the chat count from after marking', () => {
  const opened = openedIn({ opened: { messages: 1, notifications: 0, unreadChats: 3 } });
  expect(withoutOpened(frame, opened).queueCounts).toEqual({ ...frame.queueCounts, chats: 3 });
});

it.each([
  undefined,
  null,
  'text',
  {},
  { opened: null },
  { opened: { messages: 0, notifications: 0, unreadChats: null } },
])('changes nothing when nothing was marked (%j)', (data) =>
  expect(withoutOpened(frame, openedIn(data))).toBe(frame),
);
