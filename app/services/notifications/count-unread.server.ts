import { countUnreadNow } from '~/repositories/messages/notifications.server';
import type { User } from '~/schemas/users/user';
import { remember } from '~/utils/remember.server';

/** Milliseconds for which the number may miss what another server did; a live listener corrects it. */
const rememberedMs = 5_000;
const remembered = remember<number>(rememberedMs);

/** A user's unread notifications, whatever their record says: one read, at most every 5 s. */
export const countAllUnread = (userId: string): Promise<number> =>
  remembered.get(userId, () => countUnreadNow({ userId }));

/** A user's unread notifications: no read where their record says that there are none. */
export async function countUnread({ id, hasUnread }: Pick<User, 'id' | 'hasUnread'>): Promise<number> {
  return hasUnread === false ? 0 : countAllUnread(id);
}

/** As `countUnread`, when some have arrived, perhaps from another server: nothing remembered counts. */
export function countArrived(user: Pick<User, 'id' | 'hasUnread'>): Promise<number> {
  forgetUnread(user.id);
  return countUnread(user);
}

/** Forgets the number, after this process has changed it, or when something is known to have changed. */
export const forgetUnread = (userId: string) => remembered.forget(userId);
