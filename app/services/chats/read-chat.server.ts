import { aside, inTransaction } from '~/repositories/firebase/transactions.server';
import { type ChatSide, findChatForUpdate, resetUnread } from '~/repositories/messages/chats.server';
import {
  conversationNotificationId,
  findUnread,
  listUnreadOfLink,
  markRead,
} from '~/repositories/messages/notifications.server';
import { existsUser, setUnreadMessages } from '~/repositories/people/users.server';
import type { Chat } from '~/schemas/chats/chat';
import { nothingOpened, type Opened } from '~/schemas/opened';
import type { User } from '~/schemas/users/user';
import { unlessUnavailable } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';
import { countAfterMarking } from '../notifications/unread-mark.server';
import { countUnreadChats, forgetWaitingChats } from '../queues/queue-lengths.server';

/** Notifications per transaction; Firestore allows 500 writes. */
const batchSize = 200;

/** The side that a user is on. */
export const sideOf = ({ role }: User): ChatSide => (role === 'admin' ? 'admin' : 'buyer');

/** Messages that this side has not read. */
export const unreadOf = (chat: Chat, side: ChatSide) =>
  side === 'admin' ? chat.adminUnreadCount : chat.buyerUnreadCount;

type ChatToRead = Pick<Chat, 'id' | 'buyerId' | 'adminId' | 'assigneeId'>;

/**
 * Marks a conversation as read for the reader's side: sets its unread number to 0 and marks its notifications
 * as read. Writes nothing if nothing was unread.
 *
 * @throws AppError `upstream`
 */
export async function markChatRead(reader: User, chat: ChatToRead): Promise<void> {
  await Promise.all((await markAll(reader, chat)).map(countAfterMarking));
}

/** As `markChatRead`; returns whose notifications were marked, which are to be counted afterwards. */
async function markAll(reader: User, chat: ChatToRead): Promise<string[]> {
  const side = sideOf(reader);
  const owners = new Set<string>();
  for (;;) {
    const { listed, marked } = await markBatch(reader, chat, side);
    for (const { userId } of marked) owners.add(userId);
    // Where another tab marked them all, this ends too.
    if (listed < batchSize || marked.length === 0) break;
  }
  return [...owners];
}

/**
 * Marks a conversation as read when its newest page is opened; it stays unread where that cannot be written.
 * @returns what was marked, for the page and its frame; it is counted while the page reads on
 */
export async function readOnOpening(reader: User, chat: Chat): Promise<{ opened: Promise<Opened> }> {
  const side = sideOf(reader);
  const messages = unreadOf(chat, side);
  if (messages === 0) return { opened: Promise.resolve(nothingOpened) };
  const mark = () => markAll(reader, chat);
  const owners = await unlessUnavailable(mark, 'a conversation could not be marked as read');
  if (owners === null) return { opened: Promise.resolve(nothingOpened) };
  const count = async (): Promise<Opened> => {
    const [counts, unreadChats] = await Promise.all([
      Promise.all(owners.map(countAfterMarking)),
      side === 'admin' ? countUnreadChats() : null,
    ]);
    return { messages, unread: counts[owners.indexOf(reader.id)] ?? null, unreadChats };
  };
  return { opened: count() };
}

/**
 * What need not be locked is read before the transaction: a message that arrives meanwhile does not wait for
 * it. Its notification is known by its id, and the conversation tells the transaction whether there is one.
 */
async function markBatch(
  reader: User,
  { id, buyerId, adminId, assigneeId }: ChatToRead,
  side: ChatSide,
): Promise<{ listed: number; marked: { userId: string }[] }> {
  // For support, those of every recipient: the assignee or the support admin may have changed.
  const [owners, scope, link] =
    side === 'admin'
      ? ([[adminId, assigneeId ?? adminId], 'all', paths.admin.chat(id)] as const)
      : ([[buyerId], { userId: buyerId }, paths.chat()] as const);
  // Who helps in the shop has one of their own.
  const helper =
    side === 'buyer' && reader.id !== buyerId ? [conversationNotificationId(reader.id, link, buyerId)] : [];
  const listed = await listUnreadOfLink(scope, link, batchSize);
  const ids = new Set([
    ...owners.map((owner) => conversationNotificationId(owner, link)),
    ...listed.map((each) => each.id),
    ...helper,
  ]);
  const marked = await inTransaction(async (unit) => {
    if (side === 'admin') unit.afterwards(forgetWaitingChats);
    const chat = await findChatForUpdate(unit, id);
    if (!chat || (unreadOf(chat, side) === 0 && listed.length === 0)) return [];
    const isShown = side === 'buyer' && (await existsUser(unit, buyerId));
    const found = await findUnread(unit, 'all', [...ids]);
    if (unreadOf(chat, side) > 0) resetUnread(unit, id, side);
    markRead(unit, found);
    if (isShown) setUnreadMessages(unit, buyerId, 0);
    return found;
  }, aside);
  return { listed: listed.length, marked };
}
