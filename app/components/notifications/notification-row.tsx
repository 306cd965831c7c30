import { Link } from '@remix-run/react';
import { StatusIcon } from '~/components/status/status-icon';
import { statusLook } from '~/components/status/statuses';
import { Time } from '~/components/status/time';
import type { Notification } from '~/schemas/notification';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';

const toneClasses: Record<string, string> = {
  accent: 'bg-accent-soft text-accent',
  gold: 'bg-gold-soft text-gold',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  neutral: 'bg-sunk text-muted',
};

/** One notification: its kind as an icon, the words, when; a link that marks it read and leads to what it is about. Unread ones are bold. */
export function NotificationRow({
  notification,
  now,
}: {
  notification: Notification;
  now: string;
}) {
  const { tone, icon, label } = statusLook(notification.type);
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <span
        className={cn(
          'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full [&_svg]:size-4',
          toneClasses[tone],
        )}
      >
        <StatusIcon name={icon} />
        <span className="sr-only">{label}</span>
      </span>
      <div className="min-w-0">
        <p className={cn('break-words', !notification.isRead && 'font-medium')}>
          {notification.link.startsWith('/') ? (
            <Link
              to={paths.openNotification(notification.id)}
              className="hover:underline hover:underline-offset-4"
            >
              {notification.message}
            </Link>
          ) : (
            notification.message
          )}
        </p>
        <p className="text-sm text-muted">
          {notification.createdAt ? (
            <Time value={notification.createdAt} mode="relative" now={now} />
          ) : null}
          {notification.isRead ? null : ' · new'}
        </p>
      </div>
    </div>
  );
}
