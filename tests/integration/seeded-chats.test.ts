import type { DocumentData } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { paths } from '~/utils/paths';
import { chats as area } from '../../scripts/seed/chats';
import { Market } from '../../scripts/seed/market';
import { people, writePeople } from '../../scripts/seed/people';
import { sizeForOrders } from '../../scripts/seed/size';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { storedAll } from './support/store';

interface Conversation {
  chat: DocumentData;
  /** The oldest first. */
  messages: DocumentData[];
}

const all: Conversation[] = [];
let users: Map<string, DocumentData>;
let notifications: DocumentData[];

beforeAll(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  const market = new Market(sizeForOrders(), new Date('2026-03-04T11:00:00Z'));
  await people.fill(market);
  await area.fill(market);
  await market.documents.flush();
  writePeople(market);
  await market.documents.flush();
  const { docs } = await firestore().collection('chats').get();
  for (const doc of docs) {
    const messages = await doc.ref.collection('messages').orderBy('timestamp').get();
    all.push({
      chat: { ...doc.data(), id: doc.id },
      messages: messages.docs.map((one) => one.data()),
    });
  }
  users = new Map((await firestore().collection('users').get()).docs.map((d) => [d.id, d.data()]));
  notifications = await storedAll('notifications');
});

/** How many messages the unread notification of a conversation is about. */
function unreadOf(userId: string, link: string): number {
  const found = notifications.filter((one) => one.userId === userId && one.link === link && !one.isRead);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.messageCount ?? 0;
}
const byEmail = (email: string) =>
  all.find(({ chat }) => users.get(chat.buyerId)?.email === email) ?? expect.fail(email);

describe('the conversations of the demo', () => {
  it('are many, short and long, of sellers and buyers, with something new on either side', () => {
    const lengths = all.map(({ messages }) => messages.length).sort((a, b) => a - b);
    expect([all.length, lengths[0], lengths.at(-1)]).toEqual([28, 1, 60]);
    for (const field of ['buyerUnreadCount', 'adminUnreadCount'])
      expect(all.filter(({ chat }) => chat[field] > 0).length).toBeGreaterThan(2);
    for (const role of ['seller', 'buyer'])
      expect(all.filter(({ chat }) => chat.buyerRole === role).length).toBeGreaterThan(6);
    expect(byEmail('seller@makola.test').chat.buyerUnreadCount).toBe(2);
    expect(byEmail('buyer@makola.test').chat.buyerUnreadCount).toBe(1);
  });

  it('say of themselves what their messages say', () => {
    const now = new Date('2026-03-04T11:00:00Z').getTime();
    for (const { chat, messages } of all) {
      const last = messages.at(-1);
      expect(chat).toMatchObject({
        id: chat.buyerId,
        lastMessage: last?.text,
        lastMessageSenderId: last?.senderId,
        adminUnread: chat.adminUnreadCount > 0,
      });
      expect(chat.lastMessageTimestamp.isEqual(last?.timestamp)).toBe(true);
      expect(chat.lastMessageTimestamp.toMillis()).toBeLessThan(now);
      const joined = Date.parse(users.get(chat.buyerId)?.createdAt);
      expect(chat.createdAt.toMillis(), `${chat.buyerName} came later`).toBeGreaterThan(joined);
      // Nobody answers what they have not read: what is unread are the newest words of one side.
      const unread = messages.slice(-Math.max(chat.buyerUnreadCount, chat.adminUnreadCount));
      const writers = new Set(unread.map(({ senderId }) => senderId === chat.buyerId));
      if (chat.buyerUnreadCount > 0) expect([...writers]).toEqual([false]);
      if (chat.adminUnreadCount > 0) expect([...writers]).toEqual([true]);
      expect(Math.min(chat.buyerUnreadCount, chat.adminUnreadCount)).toBe(0);
    }
  });

  it('are counted exactly: in the sidebar, in the bells, and in the notifications', () => {
    for (const { chat } of all) {
      expect(users.get(chat.buyerId)?.unreadMessages).toBe(chat.buyerUnreadCount);
      expect(unreadOf(chat.buyerId, paths.chat())).toBe(chat.buyerUnreadCount);
      expect(unreadOf(chat.adminId, paths.admin.chat(chat.id))).toBe(chat.adminUnreadCount);
    }
    for (const [id, { hasUnread }] of users)
      expect(
        notifications.some((one) => one.userId === id && !one.isRead),
        id,
      ).toBe(hasUnread);
  });

  it('hold a very long word, an address and several lines', () => {
    const texts = all.flatMap(({ messages }) => messages.map(({ text }) => text));
    for (const pattern of [/\S{200}/, /https:\/\//, /\n\n/])
      expect(texts.some((text) => pattern.test(text))).toBe(true);
  });
});
