import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { type Chat, chatSchema, type Message, messageSchema } from '~/schemas/chat';
import type { Unreadable } from '~/schemas/unreadable';
import type { Role } from '~/schemas/user';
import { keysToFind } from '~/utils/search-words';
import {
  collection,
  countQuery,
  readDocument,
  readQuery,
  type UnitOfWork,
} from './firebase/firestore.server';
import { cursorOf, type Order, type Page, pageSize, readPage } from './firebase/pages.server';
import { parseDocument, parseRow } from './firebase/parsing.server';

/** The two sides of a conversation; every admin speaks for support. */
export type ChatSide = 'buyer' | 'admin';

export interface ChatFilters {
  /** Only those that support has not read. */
  unread?: boolean;
  buyerRole?: Role;
  /**
   * Words that the person's names, e-mail or phone must hold, each from its beginning. Not together with
   * `unread`: an inequality beside the words would need an index for each word.
   */
  search?: string;
}

export interface NewChat {
  buyerId: string;
  buyerName: string;
  buyerRole: Role;
  adminId: string;
  adminEmail: string;
  /** What the person is found by (`personSearchKeys`). */
  search: Record<string, true>;
}

/** A message as it is sent; its id is the key of its form. */
export interface NewMessage {
  id: string;
  senderId: string;
  senderName: string;
  text: string;
}

const chats = () => collection('chats');
const messagesOf = (chatId: string) => collection(`chats/${chatId}/messages`);

const chatIn = (snapshot: DocumentSnapshot) => (snapshot.exists ? parseDocument(chatSchema, snapshot) : null);

/**
 * The person's conversation, or null: 1 read. Older ones have ids of their own, so it is found by `buyerId`.
 */
export async function findChatOf({ userId }: { userId: string }): Promise<Chat | null> {
  const { docs } = await readQuery(chats().where('buyerId', '==', userId).limit(1));
  return docs[0] ? parseDocument(chatSchema, docs[0]) : null;
}

/** A conversation by its id, or null. Only admins have this. */
export async function findChat(_scope: 'all', id: string): Promise<Chat | null> {
  return chatIn(await readDocument(chats().doc(id)));
}

/** A conversation, read inside a transaction that is going to write it; or null. */
export async function findChatForUpdate(unit: UnitOfWork, id: string): Promise<Chat | null> {
  return chatIn(await unit.read(chats().doc(id)));
}

/** The id of a person's new conversation: their own, so that two windows cannot open two. */
export const newChatId = (buyerId: string) => buyerId;

/** Opens a conversation without messages. Read `findChatForUpdate` of its id first. */
export function createChat(unit: UnitOfWork, chat: NewChat): void {
  unit.create(chats().doc(newChatId(chat.buyerId)), {
    ...chat,
    buyerUnreadCount: 0,
    adminUnreadCount: 0,
    createdAt: Timestamp.now(),
    lastMessage: '',
    lastMessageTimestamp: null,
    lastMessageSenderId: null,
  });
}

const counterOf = { buyer: 'buyerUnreadCount', admin: 'adminUnreadCount' } as const;

/**
 * Adds a message and what the conversation says of it: the newest words and their time, and one more unread
 * for the other side (specification, section 4). Times are the database's, so that the newest message is the
 * last one that was written. Nothing is read, so that many at once do not wait for each other: the
 * transaction fails where `isAlreadyThere` (the message) or `isMissing` (the conversation).
 *
 * @param news fields of the conversation that this message brings up to date
 */
export function addMessage(
  unit: UnitOfWork,
  chatId: string,
  { id, ...message }: NewMessage,
  from: ChatSide,
  news: Partial<Pick<NewChat, 'buyerName' | 'adminId' | 'adminEmail' | 'search'>>,
): void {
  const timestamp = FieldValue.serverTimestamp();
  unit.create(messagesOf(chatId).doc(id), { ...message, timestamp });
  unit.update(chats().doc(chatId), {
    ...news,
    lastMessage: message.text,
    lastMessageTimestamp: timestamp,
    lastMessageSenderId: message.senderId,
    [counterOf[from === 'admin' ? 'buyer' : 'admin']]: FieldValue.increment(1),
  });
}

/** Sets the counter of the side that has read to 0 (specification, section 4). */
export function resetUnread(unit: UnitOfWork, chatId: string, side: ChatSide): void {
  unit.update(chats().doc(chatId), { [counterOf[side]]: 0 });
}

/** One message of a conversation, or null. */
export async function findMessage({ id }: Pick<Chat, 'id'>, messageId: string) {
  const snapshot = await readDocument(messagesOf(id).doc(messageId));
  return snapshot.exists ? parseDocument(messageSchema, snapshot) : null;
}

const newestMessages = { field: 'timestamp', direction: 'desc' } as const;

/** A page of a conversation that was found within the reader's scope; the newest message comes first. */
export async function listMessages(
  { id }: Pick<Chat, 'id'>,
  cursor: string | null,
): Promise<Page<Message | Unreadable>> {
  const page = await readPage(messagesOf(id), newestMessages, cursor);
  return {
    items: page.snapshots.map((snapshot) => parseRow(messageSchema, snapshot)),
    nextCursor: page.nextCursor,
  };
}

/** The cursor of the page of messages that are older than this one; null when there is no such message. */
export async function cursorBefore({ id }: Pick<Chat, 'id'>, messageId: string): Promise<string | null> {
  const snapshot = await readDocument(messagesOf(id).doc(messageId));
  return snapshot.exists ? cursorOf(snapshot, newestMessages) : null;
}

const newestChats = { field: 'lastMessageTimestamp', direction: 'desc' } as const;
const byId = { field: null, direction: 'asc' } as const;

function orderOf({ unread, search = '' }: ChatFilters): Order {
  if (keysToFind(search).length > 0) return byId;
  return unread === true ? { ...newestChats, bounded: 'adminUnreadCount' } : newestChats;
}

function matching({ unread, buyerRole, search = '' }: ChatFilters): Query {
  let query: Query = chats();
  if (buyerRole) query = query.where('buyerRole', '==', buyerRole);
  if (unread === true) query = query.where('adminUnreadCount', '>', 0);
  if (unread === false) query = query.where('adminUnreadCount', '==', 0);
  for (const key of keysToFind(search)) query = query.where(new FieldPath('search', key), '==', true);
  return query;
}

/** What a row is read from; what only queries go by (the search words) is left in the database. */
const chatFields = Object.keys(chatSchema.entries).filter((field) => field !== 'id');

/**
 * A page of conversations, newest message first; while searching in the order of their ids
 * (docs/decisions/search-words.md). Only admins have this list.
 */
export async function listChats(
  _scope: 'all',
  { cursor, size, ...filters }: ChatFilters & { cursor: string | null; size?: number },
): Promise<Page<Chat | Unreadable>> {
  const query = matching(filters).select(...chatFields);
  const page = await readPage(query, orderOf(filters), cursor, { size });
  return {
    items: page.snapshots.map((snapshot) => parseRow(chatSchema, snapshot)),
    nextCursor: page.nextCursor,
  };
}

/**
 * As `listChats`, with those that support has not read before all others. The cursor says by itself which of
 * the two parts it belongs to.
 */
export async function listChatsUnreadFirst(
  scope: 'all',
  { cursor, ...filters }: Omit<ChatFilters, 'unread' | 'search'> & { cursor: string | null },
): Promise<Page<Chat | Unreadable>> {
  const inRest = cursor?.startsWith(restMark) ?? false;
  const rest = (from: string | null, size: number) =>
    listChats(scope, { ...filters, unread: false, cursor: from, size }).then(markRest);
  if (inRest) return rest(cursor?.slice(restMark.length) || null, pageSize);
  const unread = await listChats(scope, { ...filters, unread: true, cursor });
  if (unread.nextCursor !== null) return unread;
  const left = pageSize - unread.items.length;
  if (left === 0) return { items: unread.items, nextCursor: restMark };
  const read = await rest(null, left);
  return { items: [...unread.items, ...read.items], nextCursor: read.nextCursor };
}

/** Begins the cursors of conversations that are read; no cursor begins so by itself. */
const restMark = '.';

const markRest = <Row>({ items, nextCursor }: Page<Row>): Page<Row> => ({
  items,
  nextCursor: nextCursor === null ? null : `${restMark}${nextCursor}`,
});

export function countChats(_scope: 'all', filters: ChatFilters): Promise<number> {
  return countQuery(matching(filters), JSON.stringify(['chats', filters]));
}
