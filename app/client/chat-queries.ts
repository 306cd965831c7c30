import type { LiveQuery } from './live-query';

/** Types a query, with its limit. */
const bounded = (query: Extract<LiveQuery, { limit: number }>) => query;

/** The user's own conversation; by user, because older ones have other ids. */
export const ownChatQuery = (userId: string) =>
  bounded({
    collection: 'chats',
    where: [['buyerId', '==', userId]],
    orderBy: [],
    limit: 1,
  });

/** Conversations that support has not read. */
export const unreadChatsQuery = bounded({
  collection: 'chats',
  where: [['adminUnreadCount', '>', 0]],
  orderBy: [['adminUnreadCount', 'desc']],
  limit: 50,
});

/** Conversations with a message since `now`, an ISO string. */
export const recentChatsQuery = (now: string) =>
  bounded({
    collection: 'chats',
    where: [['lastMessageTimestamp', '>=', { time: now }]],
    orderBy: [['lastMessageTimestamp', 'desc']],
    limit: 25,
  });
