import { userLoader } from '~/http/guards.server';

/** The stored number of unread notifications, for when there are more than a listener holds. */
export const loader = userLoader({ json: true }, async ({ actor }) => ({
  unread: actor.unreadNotifications,
}));
