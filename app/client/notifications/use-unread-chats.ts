import type { Person } from '~/schemas/person';
import { ownChatQuery, unreadChatsQuery } from '../chat-queries';
import { useLiveQuery } from '../use-live-query';

/**
 * What the sidebar counts: for an admin the conversations that support has not read, for everybody else the
 * messages from support. Null while nobody listens.
 *
 * @param served the number of the page
 */
export function useUnreadChats({ id, role }: Person, served: number): number | null {
  const isAdmin = role === 'admin';
  const chats = useLiveQuery(isAdmin ? unreadChatsQuery : ownChatQuery(id))?.documents;
  if (!chats) return null;
  if (!isAdmin) {
    const unread = chats[0]?.fields.buyerUnreadCount;
    return typeof unread === 'number' ? Math.max(0, unread) : 0;
  }
  // A full listener does not know how many more there are; the page's number is at least as good.
  const isFull = chats.length === unreadChatsQuery.limit;
  return isFull ? Math.max(served, chats.length) : chats.length;
}
