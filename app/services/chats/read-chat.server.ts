import { type ChatSide, findChatForUpdate, resetUnread } from '~/repositories/chats.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import {
  conversationNotificationId,
  findUnread,
  listUnreadOfLink,
  markRead,
} from '~/repositories/notifications.server';
import { addUnreadNotifications, findUser, forgetUnreadMessages } from '~/repositories/users.server';
import type { Chat } from '~/schemas/chat';
import { nothingOpened, type Opened } from '~/schemas/opened';
import type { User } from '~/schemas/user';
import { paths } from '~/utils/paths';
import { countUnreadChats, forgetUnreadChats } from '../queues/queue-lengths.server';

/** Notifications per transaction; Firestore allows 500 writes. */
const batchSize = 200;

/** The side that a user is on. */
export const sideOf = ({ role }: User): ChatSide => (role === 'admin' ? 'admin' : 'buyer');

/** Messages that this side has not read. */
export const unreadOf = (chat: Chat, side: ChatSide) =>
  side === 'admin' ? chat.adminUnreadCount : chat.buyerUnreadCount;

type ChatToRead = Pick<Chat, 'id' | 'buyerId' | 'adminId'>;

/**
 * Marks a conversation as read for the reader's side: sets its unread number to 0, marks its notifications as
 * read and lowers the bell's number. Writes nothing if nothing was unread.
 *
 * @returns how many notifications of the reader's own were marked
 * @throws AppError `upstream`
 */
export async function markChatRead(reader: User, chat: ChatToRead): Promise<number> {
  const side = sideOf(reader);
  let own = 0;
  for (;;) {
    const { listed, marked } = await markBatch(chat, side);
    own += marked.filter(({ userId }) => userId === reader.id).length;
    // Where another tab marked them all, this ends too.
    if (listed < batchSize || marked.length === 0) break;
  }
  if (side === 'admin') forgetUnreadChats();
  return own;
}

/**
 * Marks a conversation as read when its newest page is opened.
 * @returns what was marked, for the page and its frame
 */
export async function readOnOpening(reader: User, chat: Chat): Promise<Opened> {
  const side = sideOf(reader);
  const messages = unreadOf(chat, side);
  if (messages === 0) return nothingOpened;
  const notifications = await markChatRead(reader, chat);
  return { messages, notifications, unreadChats: side === 'admin' ? await countUnreadChats() : null };
}

/**
 * What need not be locked is read before the transaction: a message that arrives meanwhile, for anybody, does
 * not wait for it. Its notification is known by its id, and the conversation tells the transaction whether
 * there is one.
 */
async function markBatch(
  { id, buyerId, adminId }: ChatToRead,
  side: ChatSide,
): Promise<{ listed: number; marked: { userId: string }[] }> {
  // For support, those of every recipient: the support admin may have changed.
  const [owner, scope, link] =
    side === 'admin'
      ? ([adminId, 'all', paths.admin.chat(id)] as const)
      : ([buyerId, { userId: buyerId }, paths.chat()] as const);
  const listed = await listUnreadOfLink(scope, link, batchSize);
  const ids = new Set([conversationNotificationId(owner, link), ...listed.map((each) => each.id)]);
  const owners = await withRecord([owner, ...listed.map(({ userId }) => userId)]);
  const marked = await inTransaction(async (unit) => {
    const chat = await findChatForUpdate(unit, id);
    if (!chat || (unreadOf(chat, side) === 0 && listed.length === 0)) return [];
    const found = await findUnread(unit, scope, [...ids]);
    if (unreadOf(chat, side) > 0) resetUnread(unit, id, side);
    markRead(unit, found);
    for (const userId of owners) {
      const count = found.filter((each) => each.userId === userId).length;
      if (side === 'buyer') forgetUnreadMessages(unit, userId, count);
      else if (count > 0) addUnreadNotifications(unit, userId, -count);
    }
    return found;
  });
  return { listed: listed.length, marked };
}

/** Those of these users who have a record, which counts their notifications. */
async function withRecord(ids: string[]): Promise<string[]> {
  const users = await Promise.all([...new Set(ids)].filter(Boolean).map(findUser));
  return users.flatMap((user) => user?.id ?? []);
}
