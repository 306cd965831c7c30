import { userLoader } from '~/http/guards.server';

/** The kept number of unread notifications, for a bell whose listener holds no more than the newest. */
export const loader = userLoader({ json: true }, async ({ actor }) => ({
  unread: actor.unreadNotifications,
}));
