import { cursorBefore, listMessages } from '~/repositories/messages/messages.server';
import type { Chat, Message } from '~/schemas/chats/chat';
import { nothingOpened } from '~/schemas/opened';
import { isReadable } from '~/schemas/unreadable';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { readOnOpening, sideOf, unreadOf } from './read-chat.server';

/**
 * A page of a conversation, oldest message first. The newest page marks everything as read, before it reads
 * the messages, so that everything marked is shown.
 *
 * @param after cursor of a page of older messages, or '' for the newest
 */
export async function loadConversation(reader: User, chat: Chat, after: string) {
  const side = sideOf(reader);
  const reading = after === '' ? await readOnOpening(reader, chat) : { opened: nothingOpened };
  const [opened, { messages, olderCursor }] = await Promise.all([reading.opened, loadMessages(chat, after)]);
  const conversation = {
    chatId: chat.id,
    buyerId: chat.buyerId,
    readerId: reader.id,
    side,
    /** Cursor of this page of messages; '' for the newest. */
    at: after,
    messages,
    olderCursor,
    /** Messages that were unread until now; the page marks them as new. */
    unread: opened.messages,
    /** Messages of this side that the other side has not read. */
    unseen: unreadOf(chat, side === 'admin' ? 'buyer' : 'admin'),
    support: side === 'admin' ? supportStateOf(chat) : null,
    idempotencyKey: newIdempotencyKey(),
  };
  return { conversation, opened };
}

/** What support has to do. What was unread until now is to answer too. */
const supportStateOf = ({ toAnswer, adminUnreadCount, assigneeId, assigneeName }: Chat) => ({
  toAnswer: toAnswer || adminUnreadCount > 0,
  assigneeId,
  assigneeName,
});

/** A page of messages, oldest first; `olderCursor` is null at the start of the conversation. */
async function loadMessages(chat: Chat, after: string) {
  const { items, nextCursor } = await listMessages(`chats/${chat.id}`, after || null);
  const messages = items.filter(isReadable).map((message) => messageView(chat, message));
  return { messages: messages.reverse(), olderCursor: nextCursor };
}

/**
 * A page of messages for scripts: after a cursor, or older than a message.
 * @throws AppError `not-found` when there is no such message
 */
export async function loadOlderMessages(chat: Chat, { after, before }: { after: string; before?: string }) {
  if (before === undefined) return loadMessages(chat, after);
  const cursor = await cursorBefore(`chats/${chat.id}`, before);
  if (cursor === null) throw notFound('message');
  return loadMessages(chat, cursor);
}

/** What a message needs on the page. */
function messageView(chat: Pick<Chat, 'buyerId'>, message: Message) {
  const { id, text, senderId, senderName, timestamp, about, photos } = message;
  const from = senderId === chat.buyerId ? ('buyer' as const) : ('admin' as const);
  return { id, text, senderName, from, timestamp, about, photos };
}
