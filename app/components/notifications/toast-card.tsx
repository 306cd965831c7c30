import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { NotificationIcon } from '~/components/notifications/notification-icon';
import { notificationLook } from '~/components/status/statuses';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { paths } from '~/utils/paths';
import type { ArrivedNotification } from '../../client/notifications/arrived-notification';

/** A card that nobody points at or focuses goes after this time. */
const lifetimeMs = 8_000;

/** One notification that has just come; all of the card opens it. */
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

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close.current(), lifetimeMs);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    <div data-slot="toast" className="toast">
      <NotificationIcon type={notification.type} />
      <div className="min-w-0 flex-1 py-0.5">
        {/* Not fewer: the words that matter often stand behind a long title. */}
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
