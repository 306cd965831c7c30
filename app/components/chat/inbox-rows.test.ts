import { expect, test } from 'vitest';
import { bringUpToDate, type InboxRow } from './inbox-rows';

const row = (id: string, minute: number, more: Partial<InboxRow> = {}): InboxRow => ({
  id,
  buyerName: 'Ama',
  buyerRole: 'seller',
  adminUnreadCount: 0,
  lastMessageTimestamp: new Date(minute * 60_000).toISOString(),
  lastMessage: 'Hello',
  fromSupport: false,
  toAnswer: false,
  assigneeId: null,
  assigneeName: null,
  ...more,
});

const arrived = (...rows: InboxRow[]) => ({
  unread: null,
  recent: {
    documents: rows.map(({ id, ...fields }) => ({ id, fields: { ...fields, buyerId: id } })),
  },
  max: 50,
});

const old = [row('read', 1), row('unread', 0, { adminUnreadCount: 1, toAnswer: true })];

test('a page gets the new conversations that belong to it, in its order', () => {
  const now = arrived(row('waits', 5, { toAnswer: true, assigneeId: 'yaw' }), row('answered', 6));
  const idsOf = (rows: InboxRow[]) => rows.map(({ id }) => id);
  const all = bringUpToDate(old, now, { belongs: () => true, order: 'unread first' });
  expect(idsOf(all)).toEqual(['unread', 'answered', 'waits', 'read']);
  const toAnswer = bringUpToDate(old, now, { belongs: (one) => one.toAnswer, order: 'newest first' });
  expect(idsOf(toAnswer)).toEqual(['waits', 'read', 'unread']);
  expect(toAnswer[0]).toMatchObject({ assigneeId: 'yaw', assigneeName: null });
});

test('a row that was answered says so, and stays until the page is loaded again', () => {
  const [, second] = bringUpToDate(old, arrived(row('unread', 7)), null);
  expect(second).toMatchObject({ id: 'unread', toAnswer: false });
});
