import { StatusIcon } from '~/components/status/status-icon';
import { notificationLook } from '~/components/status/statuses';
import { cn } from '~/utils/class-names';

const toneClasses: Record<string, string> = {
  accent: 'bg-accent-soft text-accent',
  gold: 'bg-gold-soft text-gold',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  neutral: 'bg-sunk text-muted',
};

/** The kind of a notification as an icon, and as a word for those who listen. */
export function NotificationIcon({ type }: { type: string }) {
  const { tone, icon, label } = notificationLook(type);
  return (
    <span
      className={cn(
        'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full [&_svg]:size-4',
        toneClasses[tone],
      )}
    >
      <StatusIcon name={icon} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
