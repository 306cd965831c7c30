import { Timestamp } from 'firebase-admin/firestore';
import type { Announcement } from '~/schemas/announcements/announcement';
import { announcementNotificationId } from '~/services/announcements/read-announcement.server';
import { paths } from '~/utils/paths';
import { makeNotification } from './notifications';

/** An announcement to all sellers that is sent, as it is stored. */
export function makeAnnouncement({
  id = 'announcement',
  ...overrides
}: Partial<Omit<Announcement, 'createdAt'>> = {}) {
  const data = {
    title: 'Closed on Monday',
    text: 'The market is closed on Monday.\nWe are back on Tuesday.',
    to: 'all',
    category: '',
    sellerIds: [],
    byEmail: false,
    state: 'sent',
    cursor: '',
    sentTo: 1,
    lastError: '',
    createdAt: Timestamp.now(),
    createdBy: 'boss',
    createdByName: 'Boss',
    ...overrides,
  };
  return { id, data };
}

/** The notification by which a seller has it, unread. */
export const makeAnnouncementNotification = (userId: string, id = 'announcement') =>
  makeNotification({
    id: announcementNotificationId(id, userId),
    userId,
    link: paths.seller.announcement(id),
    message: 'Announcement: Closed on Monday',
  });
