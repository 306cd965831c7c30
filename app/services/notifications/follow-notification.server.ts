import { findNotification } from '~/repositories/messages/notifications.server';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { paths } from '~/utils/paths';
import { currentRequest } from '~/utils/request-context.server';
import { safeRedirect } from '~/utils/safe-redirect';
import { markNotificationsRead } from './mark-read.server';

/**
 * Marks a notification as read and returns the path that it links to, and the shop that it is about: that of
 * somebody else, or one's own. One read if it was already read. A failure to mark it is only logged.
 * @throws AppError `not-found` when it does not exist or is another user's
 */
export async function followNotification(actor: User, id: string): Promise<{ to: string; shopId: string }> {
  const notification = await findNotification({ userId: actor.id }, id);
  if (!notification) throw notFound('notification');
  if (!notification.isRead) {
    await markNotificationsRead(actor, [id]).catch((error: unknown) => {
      currentRequest().log.error({ id, err: error }, 'a notification could not be marked as read');
    });
  }
  return { to: targetOf(notification.link), shopId: notification.shopId || actor.id };
}

/** The page that a stored link leads to; the list if it is not one of ours. */
export function targetOf(link: string): string {
  const list = paths.notifications();
  const target = safeRedirect(link, list);
  // Paths below the list are not pages, and could redirect in a loop.
  return target.startsWith(`${list}/`) ? list : target;
}
