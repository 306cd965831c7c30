import { Link } from '@remix-run/react';
import { Time } from '~/components/status/time';
import type { Notification } from '~/schemas/notification';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';
import { NotificationIcon } from './notification-icon';

/**
 * One notification: icon, message and time, with a link that marks it as read and leads to what it is about.
 * Unread ones are bold. The links are not prefetched: each would cost a request.
 */
export function NotificationRow({ notification }: { notification: Notification }) {
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <NotificationIcon type={notification.type} />
      <div className="min-w-0">
        <p className={cn('wrap-anywhere', !notification.isRead && 'font-medium')}>
          {notification.link.startsWith('/') ? (
            <Link
              discover="none"
              to={paths.openNotification(notification.id)}
              className="hover:underline hover:underline-offset-4"
            >
              {notification.message}
            </Link>
          ) : (
            notification.message
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          {notification.createdAt ? <Time value={notification.createdAt} mode="relative" /> : null}
          {notification.isRead ? null : ' · Unread'}
        </p>
      </div>
    </div>
  );
}
