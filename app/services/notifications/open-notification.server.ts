import { findNotification } from '~/repositories/notifications.server';
import type { User } from '~/schemas/user';
import { notFound } from '~/utils/app-error';
import { paths } from '~/utils/paths';
import { currentRequest } from '~/utils/request-context.server';
import { safeRedirect } from '~/utils/safe-redirect';
import { markNotificationsRead } from './mark-read.server';

/**
 * Opens a notification: marks it as read and returns the path of what it is about. One that is read already
 * costs its one read. Marking that fails only stands in the log (specification, section 8): the way goes on.
 * @throws AppError `not-found` for another person's, and for one that there is not
 */
export async function openNotification(actor: User, id: string): Promise<string> {
  const notification = await findNotification({ userId: actor.id }, id);
  if (!notification) throw notFound('notification');
  if (!notification.isRead) {
    await markNotificationsRead(actor, [id]).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      currentRequest().log.error({ id, reason }, 'a notification could not be marked as read');
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
