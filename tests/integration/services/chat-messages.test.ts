import { beforeEach, describe, expect, it } from 'vitest';
import { handleChatForm } from '~/http/chat-form.server';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import { loadPartner } from '~/services/chats/find-chat.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { searchKeys } from '~/utils/search-words.server';
import { makeNotification } from '../../factories/notifications';
import { notificationsFor } from '../support/accounts';
import { amaAndSupport, change, chatNow, markRead, messagesIn, opened, say } from '../support/chats';
import { inRequest } from '../support/request';
import { addPerson, put, remove, reread, stored, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let ama: User;
let support: User;

beforeEach(async () => {
  [ama, support] = await amaAndSupport();
});

describe('a message', () => {
  let chat: Chat;
  beforeEach(async () => {
    chat = await opened(ama);
  });

  it('of a user is unread for support, which is notified', async () => {
    const id = await say(ama, chat, 'Where is my payout?');
    const [message] = await messagesIn(chat);
    expect(message).toMatchObject({
      id,
      senderId: 'ama',
      senderName: 'Ama Fabrics',
      text: 'Where is my payout?',
    });
    const now = await stored('chats', chat.id);
    expect(now).toMatchObject({
      lastMessage: 'Where is my payout?',
      lastMessageSenderId: 'ama',
      adminUnreadCount: 1,
      adminUnread: true,
      toAnswer: true,
      buyerUnreadCount: 0,
      lastMessageTimestamp: (await stored(`chats/${chat.id}/messages`, id))?.timestamp,
    });
    expect(await notificationsFor('support')).toMatchObject([
      { type: 'chat', link: '/admin/chat/ama', isRead: false, message: 'Ama Fabrics: Where is my payout?' },
    ]);
    expect(await unreadOf(support)).toBe(1);
    expect(await unreadOf(ama)).toBe(0);
    expect((await reread(ama)).unreadMessages).toBe(0);
  });

  it('of support is unread for the user, from any admin', async () => {
    const yaw = await addPerson({ id: 'yaw', role: 'admin', displayName: 'Yaw Addo' });
    await say(yaw, chat, 'It is on its way.');
    expect(await messagesIn(chat)).toMatchObject([{ senderId: 'yaw', senderName: 'Yaw Addo' }]);
    expect(await stored('chats', chat.id)).toMatchObject({
      buyerUnreadCount: 1,
      adminUnreadCount: 0,
      adminUnread: false,
      toAnswer: false,
      lastMessageSenderId: 'yaw',
      adminId: 'support',
    });
    expect(await notificationsFor('ama')).toMatchObject([
      { type: 'chat', link: '/chat', message: 'Support: It is on its way.', isRead: false },
    ]);
    expect(await unreadOf(ama)).toBe(1);
    expect((await reread(ama)).unreadMessages).toBe(1);
    expect(await unreadOf(support)).toBe(0);
  });

  it('after others in a row makes their unread notification say so, from either side', async () => {
    const end = 'a'.repeat(51);
    for (const text of [...times(11, (index) => `Part ${index}`), end]) await say(ama, chat, text);
    const [notification, ...others] = await notificationsFor('support');
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      message: `Ama Fabrics (12 messages): ${'a'.repeat(50)}…`,
      messageCount: 12,
      isRead: false,
    });
    expect(await unreadOf(support)).toBe(1);
    expect(await chatNow(chat)).toMatchObject({ adminUnreadCount: 12 });
    const yaw = await addPerson({ id: 'yaw', role: 'admin' });
    for (const [sender, text] of [
      [support, 'One'],
      [yaw, 'Two'],
    ] as const)
      await say(sender, chat, text);
    expect(await notificationsFor('ama')).toMatchObject([{ message: 'Support (2 messages): Two' }]);
    expect(await unreadOf(ama)).toBe(1);
    expect((await reread(ama)).unreadMessages).toBe(2);
  });

  it('makes the notification the newest again', async () => {
    await say(ama, chat, 'One');
    const [first] = await notificationsFor('support');
    await say(ama, chat, 'Two');
    const [renewed] = await notificationsFor('support');
    expect(renewed?.id).toBe(first?.id);
    expect(renewed?.createdAt.toMillis()).toBeGreaterThan(first?.createdAt.toMillis());
  });

  it('after one that was read begins to count again, in the same notification', async () => {
    for (const text of ['One', 'Two']) await say(ama, chat, text);
    await markRead(support, chat);
    await say(ama, chat, 'Three');
    expect(await notificationsFor('support')).toMatchObject([
      { message: 'Ama Fabrics: Three', messageCount: 1, isRead: false },
    ]);
    expect(await unreadOf(support)).toBe(1);
  });

  it('of another conversation is a notification of its own', async () => {
    await say(ama, chat, 'One');
    const kofi = await addPerson({ id: 'kofi', role: 'buyer' });
    await say(kofi, await opened(kofi), 'Two');
    const made = await notificationsFor('support');
    expect(made.map(({ messageCount }) => messageCount)).toEqual([1, 1]);
    expect(await unreadOf(support)).toBe(2);
  });

  it('leaves the unread ones of an older version as they are', async () => {
    const link = '/admin/chat/ama';
    await put(
      'notifications',
      makeNotification({ userId: 'support', type: 'chat', link, message: 'Ama: One' }),
    );
    await change('users', 'support', { hasUnread: true });
    await say(ama, chat, 'Two');
    expect(await unreadOf(support)).toBe(2);
    await markRead(support, chat);
    expect(await unreadOf(support)).toBe(0);
  });

  it.each([
    ['of 50 characters is shown whole', 'a'.repeat(50), 'a'.repeat(50)],
    ['of 51 is cut after 50, with an ellipsis', 'a'.repeat(51), `${'a'.repeat(50)}…`],
    ['with an emoji at the cut keeps it whole', `${'a'.repeat(49)}🧵🧵`, `${'a'.repeat(49)}🧵…`],
    ['of 50 emoji is shown whole', '🧵'.repeat(50), '🧵'.repeat(50)],
  ])('%s in its notification', async (_what, text, preview) => {
    await say(ama, chat, text);
    expect((await notificationsFor('support'))[0]?.message).toBe(`Ama Fabrics: ${preview}`);
    await say(support, chat, text);
    expect((await notificationsFor('ama'))[0]?.message).toBe(`Support: ${preview}`);
    expect((await chatNow(chat)).lastMessage).toBe(text);
  });

  it('that is sent twice with one key is there once; other words with it are another one', async () => {
    const key = newIdempotencyKey();
    const first = await say(ama, chat, 'One', key);
    expect(await say(ama, chat, 'One', key)).toBe(first);
    const second = await say(ama, chat, 'Two', key);
    expect(await say(ama, chat, 'Two', key)).toBe(second);
    expect((await messagesIn(chat)).map(({ id }) => id)).toEqual([first, second]);
    expect(await chatNow(chat)).toMatchObject({ adminUnreadCount: 2, lastMessage: 'Two' });
    expect(await notificationsFor('support')).toMatchObject([{ messageCount: 2 }]);
    expect(await unreadOf(support)).toBe(1);
  });

  it('of another person with the same key is another one', async () => {
    const key = newIdempotencyKey();
    await say(ama, chat, 'Good morning', key);
    await say(support, chat, 'Good morning', key);
    expect(await messagesIn(chat)).toMatchObject([{ senderId: 'ama' }, { senderId: 'support' }]);
    expect(await chatNow(chat)).toMatchObject({ adminUnreadCount: 1, buyerUnreadCount: 1 });
  });

  it('fails when the conversation is missing, and leaves nothing', async () => {
    await remove('chats', chat.id);
    for (const sender of [ama, support])
      await expect(say(sender, chat, 'Hello')).rejects.toMatchObject({ code: 'not-found' });
    expect(await messagesIn(chat)).toEqual([]);
    expect(await storedAll('notifications')).toEqual([]);
    expect(await unreadOf(support)).toBe(0);
  });

  it('to a user without a record is kept, without a notification', async () => {
    await remove('users', 'ama');
    await say(support, chat, 'Are you still there?');
    expect(await chatNow(chat)).toMatchObject({ buyerUnreadCount: 1 });
    expect(await storedAll('notifications')).toEqual([]);
    expect(await stored('users', 'ama')).toBeUndefined();
    expect(await inRequest(() => loadPartner(chat))).toMatchObject({ name: 'Ama Fabrics' });
  });

  it('brings the name and the support admin of the conversation up to date', async () => {
    await change('users', 'support', { email: 'before@makola.test' });
    const akua = await addPerson({ id: 'akua', role: 'admin', email: 'admin@makola.test' });
    const renamed = { ...ama, businessName: 'Ama Wax Prints' };
    await say(renamed, chat, 'I have a new name.');
    expect(await chatNow(chat)).toMatchObject({
      buyerName: 'Ama Wax Prints',
      adminId: 'akua',
      adminEmail: 'admin@makola.test',
    });
    expect((await stored('chats', chat.id))?.search).toMatchObject(searchKeys('wax'));
    expect(await unreadOf(akua)).toBe(1);
    expect(await unreadOf(support)).toBe(0);
  });

  it('is refused when it is empty or too long, with what was typed', async () => {
    for (const text of ['', ' \r\n ', 'a'.repeat(2_001)]) {
      const form = new FormData();
      form.set('intent', 'send');
      form.set('text', text);
      const outcome = await inRequest(() => handleChatForm(ama, chat, form));
      expect(outcome).toMatchObject({ refusal: { init: { status: 422 } } });
    }
    expect(await messagesIn(chat)).toEqual([]);
  });

  it('keeps its lines, with one character for each break, and loses the space around it', async () => {
    const form = new FormData();
    form.set('intent', 'send');
    form.set('text', `  one\r\n\r\ntwo${' '.repeat(3)}\r\n`);
    await inRequest(() => handleChatForm(ama, chat, form));
    expect(await messagesIn(chat)).toMatchObject([{ text: 'one\n\ntwo' }]);
  });
});
