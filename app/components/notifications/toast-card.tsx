import { useEffect, useRef } from 'react';
import { NotificationIcon } from '~/components/notifications/notification-icon';
import { notificationLook } from '~/components/status/statuses';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import type { ArrivedNotification } from '../../client/notifications/arrived-notification';

/** How long a card stays while it has neither pointer nor focus. */
const lifetimeMs = 8_000;

/** A toast for one new notification; the whole card is its link. */
export function ToastCard({
  notification,
  held,
  onClose,
}: {
  notification: ArrivedNotification;
  held: boolean;
  onClose: () => void;
}) {
  const close = useRef(onClose);
  close.current = onClose;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card with a newer message stays as long again
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close.current(), lifetimeMs);
    return () => clearTimeout(timer);
  }, [held, notification.createdAt]);

  return (
    <div data-slot="toast" className="toast">
      <NotificationIcon type={notification.type} />
      <div className="min-w-0 flex-1 py-0.5">
        {/* Three lines: what happened often comes after a long title. */}
        <p className="line-clamp-3 text-sm">
          <Link
            discover="none"
            to={paths.openNotification(notification.id)}
            className="toast-link"
            onClick={onClose}
          >
            {notification.message}
          </Link>
        </p>
        <p aria-hidden="true" className="mt-0.5 text-xs text-muted-foreground">
          {notificationLook(notification.type).label} · <span className="font-medium text-primary">Open</span>
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        type="button"
        aria-label="Close"
        className="relative -mt-1 -mr-1 text-muted-foreground"
        onClick={onClose}
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}
