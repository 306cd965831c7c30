import { ownChatQuery, unreadChatsQuery } from '~/client/chat-queries';
import { useLiveQuery } from '~/client/use-live-query';
import type { Person } from '~/schemas/person';
import type { Counts } from './area-navigation';

/** The numbers of unread messages as they are now; those of the page while nobody listens. */
export function useLiveCounts({ id, role }: Person, { waiting, unreadMessages }: Counts): Counts {
  const isAdmin = role === 'admin';
  const chats = useLiveQuery(isAdmin ? unreadChatsQuery : ownChatQuery(id))?.documents;
  if (!chats) return { waiting, unreadMessages };
  if (!isAdmin) {
    const unread = chats[0]?.fields.buyerUnreadCount;
    return { waiting, unreadMessages: typeof unread === 'number' ? Math.max(0, unread) : 0 };
  }
  // A full listener does not know how many more there are; the page's number is at least as good.
  const full = chats.length === unreadChatsQuery.limit;
  const count = full ? Math.max(waiting.chats, chats.length) : chats.length;
  return { waiting: { ...waiting, chats: count }, unreadMessages };
}
