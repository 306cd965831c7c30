import { Time } from '~/components/status/time';
import { Link } from '~/components/ui/link';
import type { Notification } from '~/schemas/notifications/notification';
import { paths } from '~/utils/paths';
import { NotificationIcon } from './notification-icon';

/** What a list shows of a notification. */
export type ShownNotification = Pick<
  Notification,
  'id' | 'message' | 'type' | 'link' | 'createdAt' | 'isRead'
>;

/**
 * One notification: icon, message and time, with a link that marks it as read and leads to what it is about.
 * Unread ones are bold. The links are not prefetched: each would cost a request.
 */
export function NotificationRow({ notification }: { notification: ShownNotification }) {
  const { id, type, message, link, createdAt, isRead } = notification;
  return (
    <div className={isRead ? 'notification' : 'notification font-medium'}>
      <NotificationIcon type={type} />
      <div>
        {link.startsWith('/') ? (
          <Link discover="none" to={paths.openNotification(id)}>
            {message}
          </Link>
        ) : (
          message
        )}
        <small>
          {createdAt ? <Time value={createdAt} mode="relative" /> : null}
          {isRead ? null : ' · Unread'}
        </small>
      </div>
    </div>
  );
}
