import type { LiveQuery } from './live-query';

/** Types a query, and keeps its limit in reach. */
const bounded = (query: Extract<LiveQuery, { limit: number }>) => query;

/** The person's own conversation; found by its person, since older ones have ids of their own. */
export const ownChatQuery = (userId: string) =>
  bounded({
    collection: 'chats',
    where: [['buyerId', '==', userId]],
    orderBy: [],
    limit: 1,
  });

/** Conversations that support has not read; more than these are told as 'more'. */
export const unreadChatsQuery = bounded({
  collection: 'chats',
  where: [['adminUnreadCount', '>', 0]],
  orderBy: [['adminUnreadCount', 'desc']],
  limit: 50,
});

/** Conversations in which something was written since `now`, an ISO string. */
export const recentChatsQuery = (now: string) =>
  bounded({
    collection: 'chats',
    where: [['lastMessageTimestamp', '>=', { time: now }]],
    orderBy: [['lastMessageTimestamp', 'desc']],
    limit: 25,
  });
