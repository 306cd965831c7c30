import { type Search, withSearch } from './with-search';

/** Part of `paths`: what admins announce to sellers. */
export const announcementPaths = {
  announcements: (search: Search = {}) => withSearch('/admin/announcements', search),
  newAnnouncement: () => '/admin/announcements/new',
  announcement: (id: string) => `/admin/announcements/${encodeURIComponent(id)}`,
};

/** As one of its sellers reads it. */
export const sellerAnnouncementPaths = {
  announcement: (id: string) => `/seller/announcements/${encodeURIComponent(id)}`,
};
