import { findNotification } from '~/repositories/notifications.server';
import type { User } from '~/schemas/user';
import { notFound } from '~/utils/app-error';
import { paths } from '~/utils/paths';
import { currentRequest } from '~/utils/request-context.server';
import { safeRedirect } from '~/utils/safe-redirect';
import { markNotificationsRead } from './mark-read.server';

/**
 * Marks a notification as read and returns the path of what it is about. One read if it was read already. If
 * marking fails, it is logged and the path is returned all the same.
 * @throws AppError `not-found` when there is none, or it is another person's
 */
export async function followNotification(actor: User, id: string): Promise<string> {
  const notification = await findNotification({ userId: actor.id }, id);
  if (!notification) throw notFound('notification');
  if (!notification.isRead) {
    await markNotificationsRead(actor, [id]).catch((error: unknown) => {
      currentRequest().log.error({ id, err: error }, 'a notification could not be marked as read');
    });
  }
  return targetOf(notification.link);
}

/** Where a stored link leads: a page of ours, else the list. Older records hold anything. */
export function targetOf(link: string): string {
  const list = paths.notifications();
  const target = safeRedirect(link, list);
  // What is below the list opens, counts and lists notifications: no page, or a circle.
  return target.startsWith(`${list}/`) ? list : target;
}
