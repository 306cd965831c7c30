import { cursorBefore, listMessages } from '~/repositories/chats.server';
import type { Chat, Message } from '~/schemas/chat';
import { nothingOpened } from '~/schemas/opened';
import { isReadable } from '~/schemas/unreadable';
import type { User } from '~/schemas/user';
import { notFound } from '~/utils/app-error';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { readOnOpening, sideOf, unreadOf } from './read-chat.server';

/**
 * What a conversation shows to a person: a page of its messages, the oldest of them first. On the newest page
 * everything is marked as read, before the messages are looked up: so whatever was marked is shown.
 *
 * @param after cursor of a page of older messages, or '' for the newest
 */
export async function loadConversation(reader: User, chat: Chat, after: string) {
  const side = sideOf(reader);
  const opened = after === '' ? await readOnOpening(reader, chat) : nothingOpened;
  const { messages, olderCursor } = await loadMessages(chat, after);
  const conversation = {
    chatId: chat.id,
    buyerId: chat.buyerId,
    readerId: reader.id,
    side,
    /** Where this page of messages begins; '' for the newest. */
    at: after,
    messages,
    olderCursor,
    /** Messages that were unread until now: a line stands before them. */
    unread: opened.messages,
    /** Messages of this side that the other one has not read. */
    unseen: unreadOf(chat, side === 'admin' ? 'buyer' : 'admin'),
    idempotencyKey: newIdempotencyKey(),
  };
  return { conversation, opened };
}

/** A page of messages, the oldest first; `olderCursor` is null where the conversation begins. */
async function loadMessages(chat: Chat, after: string) {
  const { items, nextCursor } = await listMessages(chat, after || null);
  const messages = items.filter(isReadable).map((message) => messageView(chat, message));
  return { messages: messages.reverse(), olderCursor: nextCursor };
}

/**
 * A page of messages for scripts: after a cursor, or of those older than a message.
 * @throws AppError `not-found` when there is no such message
 */
export async function loadOlderMessages(chat: Chat, { after, before }: { after: string; before?: string }) {
  if (before === undefined) return loadMessages(chat, after);
  const cursor = await cursorBefore(chat, before);
  if (cursor === null) throw notFound('message');
  return loadMessages(chat, cursor);
}

/** A message as it travels to the page. */
function messageView(chat: Pick<Chat, 'buyerId'>, message: Message) {
  const { id, text, senderId, senderName, timestamp } = message;
  const from = senderId === chat.buyerId ? ('buyer' as const) : ('admin' as const);
  return { id, text, senderName, from, timestamp };
}
