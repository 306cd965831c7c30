import { StatusIcon } from '~/components/status/status-icon';
import { notificationLook } from '~/components/status/statuses';
import type { BadgeVariant } from '~/components/ui/badge';
import { cn } from '~/utils/class-names';

const variantClasses: Partial<Record<BadgeVariant, string>> = {
  success: 'bg-primary-soft text-primary',
  warning: 'bg-warning-soft text-warning',
  destructive: 'bg-destructive-soft text-destructive',
  info: 'bg-info-soft text-info',
};

/** The type of a notification as an icon, with a label for screen readers. */
export function NotificationIcon({ type }: { type: string }) {
  const { variant, icon, label } = notificationLook(type);
  return (
    <span
      className={cn(
        'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full [&_svg]:size-4',
        variantClasses[variant],
      )}
    >
      <StatusIcon name={icon} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
