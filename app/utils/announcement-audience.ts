import type { Announcement } from '~/schemas/announcements/announcement';
import { plural } from './text';

/** Whom an announcement is for: 'sellers of Fashion'. */
export function announcementAudience({
  to,
  category,
  sellerIds,
}: Pick<Announcement, 'to' | 'category' | 'sellerIds'>): string {
  if (to === 'all') return 'all sellers';
  return to === 'category' ? `sellers of ${category}` : plural(sellerIds.length, 'listed seller');
}
