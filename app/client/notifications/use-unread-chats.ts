import type { Right } from '~/schemas/rights';
import type { Person } from '~/schemas/users/person';
import type { QueueCounts } from '~/utils/admin-queues';
import { ownChatQuery, unreadChatsQuery } from '../chat-queries';
import { useLiveQuery } from '../use-live-query';

interface Listening {
  person: Person;
  rights: readonly Right[];
  queueCounts: QueueCounts;
}

/**
 * The sidebar's count: for admins who answer messages the conversations that support has not read, for others
 * their messages from support. Null while not listening.
 *
 * @param served the count from the page's loader
 */
export function useUnreadChats({ person, rights, queueCounts }: Listening): number | null {
  const { id, role, isHelper } = person;
  const isAdmin = role === 'admin';
  const served = queueCounts.chats;
  const ofPerson = isHelper ? null : ownChatQuery(id);
  const ofSupport = rights.includes('support') ? unreadChatsQuery : null;
  const chats = useLiveQuery(isAdmin ? ofSupport : ofPerson)?.documents;
  if (!chats) return null;
  if (!isAdmin) {
    const unread = chats[0]?.fields.buyerUnreadCount;
    return typeof unread === 'number' ? Math.max(0, unread) : 0;
  }
  // A full listener does not know how many more there are: use the page's count if it is higher.
  const isFull = chats.length === unreadChatsQuery.limit;
  return isFull ? Math.max(served, chats.length) : chats.length;
}
