import { Timestamp, Transaction } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import {
  findOrCreateChat,
  getChat,
  getOwnChat,
  noSupport,
  startChatWith,
} from '~/services/chats/find-chat.server';
import { loadConversation } from '~/services/chats/load-conversation.server';
import { markChatRead } from '~/services/chats/read-chat.server';
import { sendMessage } from '~/services/chats/send-message.server';
import { searchKeys } from '~/utils/search-words.server';
import { chatOf, makeChat, makeMessage } from '../../factories/chats';
import { makeNotification } from '../../factories/notifications';
import { amaAndSupport, change, chatNow, markRead, opened, say } from '../support/chats';
import { handled, inRequest } from '../support/request';
import { addPerson, put, remove, reread, stored, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let ama: User;
let support: User;

beforeEach(async () => {
  [ama, support] = await amaAndSupport();
});

describe('opening the conversation', () => {
  it('makes one, under the person’s id, without messages', async () => {
    const chat = await opened(ama);
    expect(chat).toMatchObject({
      id: 'ama',
      buyerId: 'ama',
      buyerName: 'Ama Fabrics',
      buyerRole: 'seller',
      adminId: 'support',
      adminEmail: 'admin@makola.test',
      lastMessage: '',
      buyerUnreadCount: 0,
      adminUnreadCount: 0,
      lastMessageTimestamp: null,
    });
    expect(await stored('chats', 'ama')).toMatchObject({
      search: expect.objectContaining(searchKeys('ama', 'fabr')),
      createdAt: expect.any(Timestamp),
    });
    expect(await storedAll('notifications')).toEqual([]);
  });

  it('finds the one that there is, even under another id', async () => {
    await put('chats', makeChat({ id: 'an-older-one', buyerId: 'ama' }));
    expect((await opened(ama)).id).toBe('an-older-one');
    expect((await inRequest(() => getOwnChat(ama))).id).toBe('an-older-one');
    expect(await storedAll('chats')).toHaveLength(1);
  });

  it.each([
    ['there is none', () => remove('users', 'support')],
    ['it is suspended', () => change('users', 'support', { status: 'suspended' })],
    ['it is no admin any more', () => change('users', 'support', { role: 'seller' })],
    ['it has another address', () => change('users', 'support', { email: 'a@makola.test' })],
  ])('fails with a sentence when there is no support admin: %s', async (_what, work) => {
    await work();
    const result = await inRequest(() => findOrCreateChat(ama));
    expect(result).toMatchObject({ success: false, kind: 'invalid', error: noSupport });
    expect(noSupport).toContain('admin@makola.test');
    expect(await storedAll('chats')).toEqual([]);
  });

  it('shows the conversation and takes messages without a support admin', async () => {
    const chat = await opened(ama);
    await remove('users', 'support');
    expect((await opened(ama)).id).toBe(chat.id);
    await say(ama, chat, 'Is anybody there?');
    expect(await chatNow(chat)).toMatchObject({ adminUnreadCount: 1, adminId: 'support' });
    expect(await storedAll('notifications')).toEqual([]);
  });

  it('has none for admins, nor of a person who never came', async () => {
    await expect(inRequest(() => getOwnChat(support))).rejects.toMatchObject({ code: 'not-found' });
    await expect(inRequest(() => getOwnChat(ama))).rejects.toMatchObject({ code: 'not-found' });
    await expect(inRequest(() => getChat('all', 'ama'))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('is started by an admin too, once, with any user who is not an admin', async () => {
    const started = await inRequest(() => startChatWith('ama'));
    expect(started).toMatchObject({ success: true, data: { id: 'ama', buyerRole: 'seller' } });
    await opened(ama);
    expect(await storedAll('chats')).toHaveLength(1);
    expect(await inRequest(() => startChatWith('support'))).toMatchObject({ success: false });
    await expect(inRequest(() => startChatWith('nobody'))).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('marking as read', () => {
  let chat: Chat;
  beforeEach(async () => {
    chat = await opened(ama);
    await say(ama, chat, 'One');
    await say(ama, chat, 'Two');
    await say(support, chat, 'Three');
  });

  it('by the person sets their counter to 0, and their notifications of it to read', async () => {
    await put('notifications', makeNotification({ userId: 'ama' }));
    await markRead(ama, chat);
    expect(await chatNow(chat)).toMatchObject({ buyerUnreadCount: 0, adminUnreadCount: 2 });
    // The one of something else stays unread.
    expect(await unreadOf(ama)).toBe(1);
    expect((await reread(ama)).unreadMessages).toBe(0);
    expect(await unreadOf(support)).toBe(1);
  });

  it.each(['support', 'another'])('by %s sets support’s counter to 0', async (who) => {
    const reader = who === 'support' ? support : await addPerson({ role: 'admin' });
    const other = await opened(await addPerson({ id: 'kofi', role: 'buyer' }));
    await say({ ...ama, id: 'kofi' }, other, 'Hello');
    await markRead(reader, chat);
    expect(await stored('chats', chat.id)).toMatchObject({
      adminUnreadCount: 0,
      adminUnread: false,
      buyerUnreadCount: 1,
    });
    // That of the other conversation stays unread.
    expect(await unreadOf(support)).toBe(1);
    if (who === 'another') expect(await unreadOf(reader)).toBe(0);
  });

  it('reads the notifications of the previous support admin too', async () => {
    await change('users', 'support', { email: 'before@makola.test' });
    const akua = await addPerson({ id: 'akua', role: 'admin', email: 'admin@makola.test' });
    await say(ama, chat, 'Four');
    await markRead(akua, chat);
    for (const admin of [support, akua]) expect(await unreadOf(admin)).toBe(0);
  });

  it('shows the conversation, still unread, when that cannot be written', async () => {
    const unread = await chatNow(chat);
    const away = Object.assign(new Error('away'), { code: 14 });
    vi.spyOn(Object(Transaction.prototype), 'commit').mockRejectedValue(away);
    const open = () => loadConversation(ama, unread, '');
    const { value, lines } = await handled(open, undefined, 300);
    expect(value.conversation.messages.length).toBe(3);
    expect(lines).toMatchObject([{ level: 'warn', message: 'a conversation could not be marked as read' }]);
    expect(await chatNow(chat)).toEqual(unread);
  });

  it('goes beyond one batch: 450 notifications', async () => {
    const data = { userId: 'ama', type: 'chat', link: '/chat' } as const;
    await put('notifications', ...times(449, () => makeNotification(data)));
    await change('users', 'ama', { unreadMessages: 450 });
    await markRead(ama, chat);
    expect(await unreadOf(ama)).toBe(0);
    expect((await reread(ama)).unreadMessages).toBe(0);
  });

  it('does nothing to a conversation that is missing, nor where all is read', async () => {
    await markRead(ama, chat);
    const { reads, writes } = await handled(() => loadConversation(ama, chat, 'x'));
    expect(writes).toBe(0);
    expect(reads).toBeGreaterThan(0);
    expect((await handled(() => markChatRead(ama, chat))).writes).toBe(0);
    await remove('chats', chat.id);
    await markRead(ama, chat);
    expect(await stored('chats', chat.id)).toBeUndefined();
  });

  it('counts on for a person without a record', async () => {
    await remove('users', 'ama');
    await markRead(ama, chat);
    expect((await chatNow(chat)).buyerUnreadCount).toBe(0);
    expect(await stored('users', 'ama')).toBeUndefined();
  });
});

describe('the pages of a conversation', () => {
  it('show the newest messages, mark them as read, and lead to older ones', async () => {
    const made = makeChat({ id: 'ama', buyerUnreadCount: 2 });
    const messages = times(60, (index) =>
      makeMessage({
        text: `${index}`,
        senderId: index < 58 ? 'ama' : 'support',
        timestamp: Timestamp.fromMillis(1_700_000_000_000 + index * 1_000),
      }),
    );
    await put('chats', made);
    await put('chats/ama/messages', ...messages);
    await change('users', 'ama', { unreadMessages: 2 });
    const texts: string[] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const chat = await chatNow(made);
      const { conversation: shown } = await inRequest(() => loadConversation(ama, chat, after));
      texts.unshift(...shown.messages.map(({ text }) => text));
      expect(shown.unread).toBe(page === 0 ? 2 : 0);
      expect((await reread(ama)).unreadMessages).toBe(0);
      after = shown.olderCursor ?? 'the end';
    }
    expect(texts).toEqual(times(60, String));
    expect(after).toBe('the end');
  });

  it('say which side wrote, for any admin', async () => {
    const made = makeChat({ id: 'ama' });
    await put('chats', made);
    const yaw = await addPerson({ role: 'admin' });
    for (const sender of [ama, support, yaw]) await say(sender, chatOf(made), 'Hello');
    const { conversation } = await inRequest(() => loadConversation(ama, chatOf(made), ''));
    const { messages } = conversation;
    expect(messages.map(({ from }) => from)).toEqual(['buyer', 'admin', 'admin']);
  });
});

describe('what it costs', () => {
  it('in documents read and written', async () => {
    const cost = async (work: () => Promise<unknown>) => {
      const { reads, writes } = await handled(work);
      return { reads, writes };
    };
    // The looks for it by its id and by its person, the support admin, and the answer.
    expect(await cost(() => findOrCreateChat(ama))).toEqual({ reads: 4, writes: 1 });
    expect(await cost(() => findOrCreateChat(ama))).toEqual({ reads: 1, writes: 0 });
    const chat = await chatNow({ id: 'ama' });
    // The conversation, the other side, and their notification of it; a user's message looks for the support
    // admin first. Then the message, the conversation, the notification and the mark for the bell.
    expect(await cost(() => sendMessage(ama, chat, { text: 'Hello' }))).toEqual({ reads: 4, writes: 4 });
    expect(await cost(() => sendMessage(support, chat, { text: 'Hello' }))).toEqual({ reads: 3, writes: 4 });
    // A further message finds the mark; a user's number of messages counts it.
    expect(await cost(() => sendMessage(ama, chat, { text: 'Hello' }))).toEqual({ reads: 4, writes: 3 });
    expect(await cost(() => sendMessage(support, chat, { text: 'Hello' }))).toEqual({ reads: 3, writes: 4 });
    for (const [reader, marking] of [
      // What is unread; the conversation and the notification; what else is unread; then the mark, in two
      // steps. A user's record is written for their number of messages too.
      [ama, { reads: 8, writes: 5 }],
      [support, { reads: 7, writes: 4 }],
    ] as const) {
      expect(await cost(() => markChatRead(reader, chat))).toEqual(marking);
      // What is unread, the conversation.
      expect(await cost(() => markChatRead(reader, chat))).toEqual({ reads: 2, writes: 0 });
    }
  });
});
