import type { LiveSnapshot } from './live-query';
import { useLiveQuery } from './use-live-query';

/** How many a browser may listen to (firestore.rules). */
export const maxUnread = 20;

/** The newest unread notifications of a user, live; null while not listening. */
export function useUnreadNotifications(userId: string): LiveSnapshot | null {
  return useLiveQuery({
    collection: 'notifications',
    where: [
      ['userId', '==', userId],
      ['isRead', '==', false],
    ],
    orderBy: [['createdAt', 'desc']],
    limit: maxUnread,
  });
}
