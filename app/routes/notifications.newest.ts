import { userLoader } from '~/http/guards.server';
import { listNewestNotifications } from '~/repositories/messages/notifications.server';

/** How many notifications the bell shows. */
const bellSize = 10;

/** The newest notifications, for the bell. */
export const loader = userLoader({}, async ({ scope }) => ({
  items: await listNewestNotifications(scope, bellSize),
  now: new Date().toISOString(),
}));

/** Loaded by the open panel only, not again after every form. */
export const shouldRevalidate = () => false;
