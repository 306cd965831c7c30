import type { LiveSnapshot } from './live-query';
import { useLiveQuery } from './use-live-query';

/** How many the database lets a browser listen to (firestore.rules). */
export const maxUnread = 20;

/** The newest unread notifications of a person, as they come; null while nobody listens. */
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
