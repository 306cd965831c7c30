import { userLoader } from '~/http/guards.server';
import { countArrived } from '~/services/notifications/count-unread.server';

/** The number of unread notifications, for when there are more than a listener holds: 1 read. */
export const loader = userLoader({ json: true }, async ({ actor }) => ({
  unread: await countArrived(actor),
}));
