import { userLoader } from '~/http/guards.server';
import { countUnread, forgetUnread } from '~/services/notifications/count-unread.server';

/** The number of unread notifications, for when there are more than a listener holds: 1 read. */
export const loader = userLoader({ json: true }, async ({ actor }) => {
  // Asked when some have arrived, perhaps from another server.
  forgetUnread(actor.id);
  return { unread: await countUnread(actor) };
});
