import type { Person } from '~/schemas/users/person';
import { ownChatQuery, unreadChatsQuery } from '../chat-queries';
import { useLiveQuery } from '../use-live-query';

/**
 * The sidebar's count: for admins the conversations that support has not read, for others their messages from
 * support. Null while not listening.
 *
 * @param served the count from the page's loader
 */
export function useUnreadChats({ id, role }: Person, served: number): number | null {
  const isAdmin = role === 'admin';
  const chats = useLiveQuery(isAdmin ? unreadChatsQuery : ownChatQuery(id))?.documents;
  if (!chats) return null;
  if (!isAdmin) {
    const unread = chats[0]?.fields.buyerUnreadCount;
    return typeof unread === 'number' ? Math.max(0, unread) : 0;
  }
  // A full listener does not know how many more there are: use the page's count if it is higher.
  const isFull = chats.length === unreadChatsQuery.limit;
  return isFull ? Math.max(served, chats.length) : chats.length;
}
