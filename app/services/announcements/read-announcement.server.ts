import {
  findAnnouncement,
  getAnnouncement,
  listAnnouncements,
} from '~/repositories/messages/announcements.server';
import { countOfLink, findNotification } from '~/repositories/messages/notifications.server';
import type { Announcement } from '~/schemas/announcements/announcement';
import { isReadable } from '~/schemas/unreadable';
import type { User } from '~/schemas/users/user';
import { announcementAudience } from '~/utils/announcement-audience';
import { notFound } from '~/utils/app-error';
import { paths } from '~/utils/paths';
import { markNotificationsRead } from '../notifications/mark-read.server';

/** Of a person's notification of an announcement: it is sent once, and who has it may read it. */
export const announcementNotificationId = (id: string, userId: string) => `announcement_${id}_${userId}`;

/** Rows of a page: each is counted too. */
const pageSize = 10;

const shown = async ({ sellerIds, cursor: _place, ...announcement }: Announcement) => {
  const counts = await countOfLink(paths.seller.announcement(announcement.id));
  return {
    ...announcement,
    audience: announcementAudience({ ...announcement, sellerIds }),
    readBy: counts.readBy,
    // Notifications are deleted after half a year: then what was kept is left.
    sentTo: Math.max(counts.sentTo, announcement.sentTo),
  };
};
export type ShownAnnouncement = Awaited<ReturnType<typeof shown>>;

/** A page of announcements, newest first: reads the rows, one more, and two counts for each. */
export async function listShownAnnouncements({ after }: { after: string }) {
  const { items, nextCursor } = await listAnnouncements('all', { cursor: after, size: pageSize });
  return {
    items: await Promise.all(items.map((one) => (isReadable(one) ? shown(one) : one))),
    nextCursor,
  };
}

/** 1 read and two counts. @throws AppError `not-found` */
export const loadAnnouncement = async (id: string): Promise<ShownAnnouncement> =>
  shown(await getAnnouncement('all', id));

/**
 * An announcement for one of its sellers, whose notification of it is read by that: 2 reads.
 *
 * @throws AppError `not-found`, also for who was not sent it
 */
export async function readAnnouncement(actor: User, id: string) {
  const notificationId = announcementNotificationId(id, actor.id);
  const [notification, announcement] = await Promise.all([
    findNotification({ userId: actor.id }, notificationId),
    findAnnouncement('all', id),
  ]);
  if (!notification || !announcement) throw notFound('announcement');
  if (!notification.isRead) await markNotificationsRead(actor, [notificationId]);
  const { title, text, createdAt } = announcement;
  return { title, text, createdAt };
}
