import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import { findOrCreateChat, startChatWith } from '~/services/chats/find-chat.server';
import { markNotificationsRead } from '~/services/notifications/mark-read.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { clearDocuments } from '../../setup/clear';
import { notificationsFor } from '../support/accounts';
import { chatNow, markRead, messagesIn, opened, say } from '../support/chats';
import { inRequest } from '../support/request';
import { addPerson, reread, stored, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let ama: User;
let support: User;

beforeEach(async () => {
  await clearDocuments();
  ama = await addPerson({ id: 'ama', businessName: 'Ama Fabrics' });
  support = await addPerson({ id: 'support', role: 'admin', email: 'admin@makola.test' });
});

describe('fifty at once', () => {
  it('open one conversation, from either side', async () => {
    const results = await Promise.all(
      times(50, (index) => inRequest(() => (index % 2 === 0 ? findOrCreateChat(ama) : startChatWith('ama')))),
    );
    expect(results.map((result) => result.success && result.data.id)).toEqual(times(50, () => 'ama'));
    expect(await storedAll('chats')).toHaveLength(1);
  });

  it('open the conversation and send the first message', async () => {
    await Promise.all(
      times(50, async (index) => {
        const chat = await opened(ama);
        await say(ama, chat, `Message ${index}`);
      }),
    );
    expect(await storedAll('chats')).toMatchObject([{ adminUnreadCount: 50 }]);
    expect(await messagesIn({ id: 'ama' })).toHaveLength(50);
  });

  it('send a message each: every one is there, and counted', async () => {
    const chat = await opened(ama);
    const ids = await Promise.all(times(50, (index) => say(ama, chat, `Message ${index}`)));
    expect(new Set(ids).size).toBe(50);
    const messages = await messagesIn(chat);
    expect(messages.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await notificationsFor('support')).toMatchObject([{ messageCount: 50 }]);
    expect(await unreadOf(support)).toBe(1);
    const newest = messages.at(-1);
    expect(await stored('chats', chat.id)).toMatchObject({
      adminUnreadCount: 50,
      buyerUnreadCount: 0,
      lastMessage: newest && Reflect.get(newest, 'text'),
      lastMessageTimestamp: newest && Reflect.get(newest, 'timestamp'),
    });
  });

  it('send one form: one message, counted once', async () => {
    const chat = await opened(ama);
    const key = newIdempotencyKey();
    for (const sender of [ama, support]) {
      const ids = await Promise.all(times(50, () => say(sender, chat, 'The same words', key)));
      expect(new Set(ids).size).toBe(1);
    }
    expect(await messagesIn(chat)).toHaveLength(2);
    expect(await chatNow(chat)).toMatchObject({ adminUnreadCount: 1, buyerUnreadCount: 1 });
    expect(await notificationsFor('support')).toHaveLength(1);
    expect(await notificationsFor('ama')).toHaveLength(1);
    expect(await unreadOf(support)).toBe(1);
    expect(await unreadOf(ama)).toBe(1);
    expect((await reread(ama)).unreadMessages).toBe(1);
  });

  it('mark as read: everything is counted off once', async () => {
    const chat = await opened(ama);
    for (const word of ['One', 'Two', 'Three']) await say(ama, chat, word);
    await Promise.all(times(50, () => markRead(support, chat)));
    expect((await chatNow(chat)).adminUnreadCount).toBe(0);
    expect(await unreadOf(support)).toBe(0);
  });
});

it('a notification that the bell marks while the conversation is opened is counted off once', async () => {
  const chat = await opened(ama);
  for (const index of times(12, String)) await say(support, chat, `Message ${index}`);
  const { docs } = await firestore().collection('notifications').get();
  await Promise.all([
    ...docs.map((doc) => inRequest(() => markNotificationsRead(ama, [doc.id]))),
    ...times(5, () => markRead(ama, chat)),
  ]);
  expect(await unreadOf(ama)).toBe(0);
  expect((await reread(ama)).unreadMessages).toBe(0);
});

const messagesOf = (notifications: { messageCount?: unknown }[]) =>
  notifications.reduce((sum, { messageCount }) => sum + Number(messageCount), 0);

/** Every counter says what the notifications say, and the newest words are those of the newest message. */
async function expectAgreement(chat: Chat): Promise<void> {
  const [now, messages] = [await stored('chats', chat.id), await messagesIn(chat)];
  const newest = messages.at(-1);
  expect(now?.lastMessage).toBe(newest && Reflect.get(newest, 'text'));
  expect(now?.adminUnread).toBe(now?.adminUnreadCount > 0);
  for (const [{ id }, unread] of [
    [support, now?.adminUnreadCount],
    [ama, now?.buyerUnreadCount],
  ] as const) {
    const notifications = (await notificationsFor(id)).filter(({ isRead }) => !isRead);
    expect(messagesOf(notifications)).toBe(unread);
    expect(notifications.length).toBeLessThanOrEqual(1);
    expect(await unreadOf({ id })).toBe(notifications.length);
  }
  expect((await reread(ama)).unreadMessages).toBe(now?.buyerUnreadCount);
}

it.each(times(3, (round) => round))(
  'both sides send fifty messages while both mark as read (round %i)',
  async () => {
    const chat = await opened(ama);
    await Promise.all(
      times(50, async (index) => {
        const [sender, reader] = index % 2 === 0 ? [ama, support] : [support, ama];
        await say(sender, chat, `Message ${index}`);
        if (index % 5 === 0) await markRead(reader, chat);
        if (index % 7 === 0) await markRead(sender, chat);
      }),
    );
    expect(await messagesIn(chat)).toHaveLength(50);
    expect(await storedAll('notifications')).toHaveLength(2);
    await expectAgreement(chat);
    for (const reader of [ama, support]) await markRead(reader, chat);
    expect(await chatNow(chat)).toMatchObject({ adminUnreadCount: 0, buyerUnreadCount: 0 });
    await expectAgreement(chat);
  },
);

it('both sides send through two servers, which take no turns with each other', async () => {
  const chat = await opened(ama);
  vi.resetModules();
  const other = await import('../support/chats');
  // Few, as each meeting of two servers costs Google's emulator two seconds.
  const sent = times(4, (index) =>
    index % 2 === 0 ? say(ama, chat, `Message ${index}`) : other.say(support, chat, `Message ${index}`),
  );
  await Promise.all(sent);
  expect(await messagesIn(chat)).toHaveLength(4);
  await expectAgreement(chat);
});
