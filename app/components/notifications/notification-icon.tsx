import { notificationLook } from '~/components/status/statuses';

/** The type of a notification as an icon, with a label for screen readers. */
export function NotificationIcon({ type }: { type: string }) {
  const { variant, icon, label } = notificationLook(type);
  return (
    <span className={`notification-icon badge-${variant} icon-${icon}`}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
