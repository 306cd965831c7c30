import { userLoader } from '~/http/guards.server';
import { listNewestNotifications } from '~/repositories/notifications.server';

/** How many the bell shows. */
const bellSize = 10;

/** The newest notifications, for the bell. */
export const loader = userLoader({}, async ({ scope }) => ({
  items: await listNewestNotifications(scope, bellSize),
  now: new Date().toISOString(),
}));

/** Only the open panel asks: not every form that is sent after it was open once. */
export const shouldRevalidate = () => false;
