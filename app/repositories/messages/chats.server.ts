import { FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import { type Chat, chatSchema } from '~/schemas/chats/chat';
import type { Role } from '~/schemas/roles';
import type { Unreadable } from '~/schemas/unreadable';
import { previewOf } from '~/utils/message-photos';
import { keysToFind } from '~/utils/search-words.server';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import { everyDocument, readQuery } from '../firebase/firestore.server';
import { type Page, pageSize } from '../firebase/pages.server';
import { fieldsOf, parseDocument } from '../firebase/parsing.server';
import { inSnapshot, type UnitOfWork } from '../firebase/transactions.server';
import { createMessage, type NewMessage } from './messages.server';

/** The two sides of a conversation; every admin may answer for support. */
export type ChatSide = 'buyer' | 'admin';

export interface ChatFilters {
  /** True: only those with messages that support has not read. False: only the others. */
  unread?: boolean;
  /** True: only those whose user waits for an answer. Not together with `unread`. */
  toAnswer?: true;
  /** Only those that this admin looks after. Not together with the two above. */
  assigneeId?: string;
  buyerRole?: Role;
  /** Beginnings of words in the person's names, email address or phone number. Alone or with `buyerRole`. */
  search?: string;
}

export interface NewChat {
  buyerId: string;
  buyerName: string;
  buyerRole: Role;
  adminId: string;
  adminEmail: string;
  /** `personSearchKeys` of the person. */
  search: Record<string, true>;
}

function where(query: Query, { unread, toAnswer, assigneeId, buyerRole }: ChatFilters): Query {
  let found = query;
  if (buyerRole) found = found.where('buyerRole', '==', buyerRole);
  if (unread === true) found = found.where('adminUnread', '==', true);
  if (toAnswer) found = found.where('toAnswer', '==', true);
  if (assigneeId !== undefined) found = found.where('assigneeId', '==', assigneeId);
  if (unread === false) found = found.where('adminUnreadCount', '==', 0);
  return found;
}

const chats = collectionOf({
  path: 'chats',
  schema: chatSchema,
  noun: 'conversation',
  owner: adminsOnly,
  fields: fieldsOf(chatSchema),
  order: { field: 'lastMessageTimestamp', direction: 'desc' },
  where,
  searchKeys: ({ search = '' }) => keysToFind(search),
});

export const { find: findChat, list: listChats, countAll: countChats } = chats;

/** A person's conversation, or null: 1 read. Older ones have other ids: 1 more, which finds their person. */
export async function findChatOf({ userId }: { userId: string }): Promise<Chat | null> {
  const chat = await findChat('all', userId);
  if (chat?.buyerId === userId) return chat;
  const { docs } = await readQuery(chats.reference().where('buyerId', '==', userId).limit(1));
  return docs[0] ? parseDocument(chatSchema, docs[0]) : null;
}

/** A conversation, read in the transaction that writes it; or null. */
export function findChatForUpdate(unit: UnitOfWork, id: string): Promise<Chat | null> {
  return chats.findForUpdate(unit, 'all', id);
}

/**
 * Adds a conversation without messages, under its person's id: two windows cannot create two. The transaction
 * of the second one fails with `alreadyExists`.
 */
export function createChat(unit: UnitOfWork, chat: NewChat): void {
  unit.create(chats.doc(chat.buyerId), {
    ...chat,
    buyerUnreadCount: 0,
    adminUnreadCount: 0,
    adminUnread: false,
    createdAt: Timestamp.now(),
    lastMessage: '',
    lastMessageTimestamp: null,
    lastMessageSenderId: null,
    toAnswer: false,
    assigneeId: null,
    assigneeName: null,
    about: null,
  });
}

/**
 * What says that a side has something unread, or nothing. `adminUnread` repeats whether its number is above
 * 0: Firestore would look for such numbers, in the order of time, from the newest conversation to the oldest.
 */
const unreadFields = {
  buyer: (count: FieldValue | 0) => ({ buyerUnreadCount: count }),
  admin: (count: FieldValue | 0) => ({ adminUnreadCount: count, adminUnread: count !== 0 }),
};

/**
 * Adds a message; the conversation gets its text and time, and one more unread for the other side. Read
 * `findChatForUpdate` first: the times are the database's at the moment when a transaction asks to be
 * written, and only one that has read the conversation since the last message can be written after it. The
 * transaction fails with `alreadyExists` when there is such a message.
 *
 * @param changes other fields of the conversation to bring up to date
 */
export function addMessage(
  unit: UnitOfWork,
  chatId: string,
  message: NewMessage,
  from: ChatSide,
  changes: Partial<Pick<NewChat, 'buyerName' | 'adminId' | 'adminEmail' | 'search'>>,
): void {
  createMessage(unit, `chats/${chatId}`, message);
  unit.update(chats.doc(chatId), {
    ...changes,
    lastMessage: previewOf(message),
    ...(message.about ? { about: message.about } : {}),
    lastMessageTimestamp: FieldValue.serverTimestamp(),
    lastMessageSenderId: message.senderId,
    toAnswer: from === 'buyer',
    ...unreadFields[from === 'admin' ? 'buyer' : 'admin'](FieldValue.increment(1)),
  });
}

/**
 * Says that a side, which had unread messages, has read them all. What support had not read is to answer,
 * also when the buyers' shop wrote it, or when an answer crossed it.
 */
export function resetUnread(unit: UnitOfWork, chatId: string, side: ChatSide): void {
  const toAnswer = side === 'admin' ? { toAnswer: true } : {};
  unit.update(chats.doc(chatId), { ...unreadFields[side](0), ...toAnswer });
}

/** Says that the user of a conversation waits for no answer. */
export function setAnswered(unit: UnitOfWork, chatId: string): void {
  unit.update(chats.doc(chatId), { toAnswer: false });
}

/** Names the admin who looks after a conversation; null for nobody. */
export function setAssignee(
  unit: UnitOfWork,
  chatId: string,
  { assigneeId, assigneeName }: Pick<Chat, 'assigneeId' | 'assigneeName'>,
): void {
  unit.update(chats.doc(chatId), { assigneeId, assigneeName });
}

const unreadByCount = () => chats.reference().where('adminUnreadCount', '>', 0);

/**
 * Whether support has unread messages in a conversation without `adminUnread`: the buyers' shop counts them,
 * and does not know that field. 2 reads for up to 1 000 unread conversations.
 */
export function hasUnmarkedChats(): Promise<boolean> {
  return inSnapshot(async (unit) => {
    const [unread, marked] = await Promise.all([
      unit.count(unreadByCount()),
      unit.count(chats.query('all', { unread: true })),
    ]);
    return unread > marked;
  });
}

/** The ids of these conversations: one read for each unread one. */
export async function* unmarkedChatIds(): AsyncGenerator<string> {
  const unread = unreadByCount().orderBy('adminUnreadCount').select('adminUnreadCount', 'adminUnread');
  for await (const chat of everyDocument(unread)) if (chat.get('adminUnread') !== true) yield chat.id;
}

/** Adds `adminUnread` to such a conversation, and that it is to answer; false when nothing is unread. */
export async function markUnread(unit: UnitOfWork, chatId: string): Promise<boolean> {
  const chat = await unit.read(chats.doc(chatId));
  const isUnread = Number(chat.get('adminUnreadCount')) > 0;
  if (isUnread) unit.update(chat.ref, { adminUnread: true, toAnswer: true });
  return isUnread;
}

/**
 * As `listChats`, with those first that support has not read. The cursor tells which of the two parts it is
 * in. `unread` says how many are unread where the page shows it, so that nobody has to count: else null.
 */
export async function listChatsUnreadFirst(
  scope: 'all',
  { cursor, ...filters }: Pick<ChatFilters, 'buyerRole'> & { cursor: string | null },
): Promise<Page<Chat | Unreadable> & { unread: number | null }> {
  const inRest = cursor?.startsWith(restMark) ?? false;
  const rest = (from: string | null, size: number) =>
    listChats(scope, { ...filters, unread: false, cursor: from, size }).then(markRest);
  if (inRest) return { ...(await rest(cursor?.slice(restMark.length) || null, pageSize)), unread: null };
  const page = await listChats(scope, { ...filters, unread: true, cursor });
  if (page.nextCursor !== null) return { ...page, unread: null };
  const unread = cursor === null ? page.items.length : null;
  const left = pageSize - page.items.length;
  if (left === 0) return { items: page.items, nextCursor: restMark, unread };
  const read = await rest(null, left);
  return { items: [...page.items, ...read.items], nextCursor: read.nextCursor, unread };
}

/** Starts the cursors of the second part; no other cursor starts with it. */
const restMark = '.';

const markRest = <Row>({ items, nextCursor }: Page<Row>): Page<Row> => ({
  items,
  nextCursor: nextCursor === null ? null : `${restMark}${nextCursor}`,
});
