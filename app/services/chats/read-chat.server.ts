import { type ChatSide, findChatForUpdate, resetUnread } from '~/repositories/chats.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findUnreadOfLink, markRead } from '~/repositories/notifications.server';
import { addUnreadNotifications, existsUser, forgetUnreadMessages } from '~/repositories/users.server';
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

/**
 * Marks a conversation as read for the reader's side: sets its unread number to 0, marks its notifications as
 * read and lowers the bell's number. Writes nothing if nothing was unread.
 *
 * @returns how many notifications of the reader's own were marked
 * @throws AppError `upstream`
 */
export async function markChatRead(reader: User, { id }: Pick<Chat, 'id'>): Promise<number> {
  const side = sideOf(reader);
  let own = 0;
  for (;;) {
    const marked = await inTransaction((unit) => markBatch(unit, id, side));
    own += marked.filter(({ userId }) => userId === reader.id).length;
    if (marked.length < batchSize) break;
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

async function markBatch(unit: UnitOfWork, id: string, side: ChatSide) {
  const chat = await findChatForUpdate(unit, id);
  if (!chat) return [];
  const found = await findUnreadNotifications(unit, chat, side);
  const unread = unreadOf(chat, side);
  if (unread === 0 && found.length === 0) return [];
  const owners = await countByOwner(unit, found, side === 'buyer' ? [chat.buyerId] : []);
  if (unread > 0) resetUnread(unit, id, side);
  markRead(
    unit,
    found.map((each) => each.id),
  );
  for (const { userId, count } of owners) {
    if (side === 'buyer') forgetUnreadMessages(unit, userId, count);
    else addUnreadNotifications(unit, userId, -count);
  }
  return found;
}

/** For support, those of every recipient: the support admin may have changed. */
function findUnreadNotifications(unit: UnitOfWork, { id, buyerId }: Chat, side: ChatSide) {
  return side === 'admin'
    ? findUnreadOfLink(unit, 'all', paths.admin.chat(id), batchSize)
    : findUnreadOfLink(unit, { userId: buyerId }, paths.chat(), batchSize);
}

/** How many of these notifications each user has; users without a record are left out. */
async function countByOwner(unit: UnitOfWork, found: { userId: string }[], required: string[]) {
  const ids = new Set([...required, ...found.map(({ userId }) => userId)].filter(Boolean));
  const owners = await Promise.all(
    [...ids].map(async (userId) => ((await existsUser(unit, userId)) ? [userId] : [])),
  );
  return owners
    .flat()
    .map((userId) => ({ userId, count: found.filter((each) => each.userId === userId).length }));
}
