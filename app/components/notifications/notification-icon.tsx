import { StatusIcon } from '~/components/status/status-icon';
import { statusLook } from '~/components/status/statuses';
import { cn } from '~/utils/class-names';

const toneClasses: Record<string, string> = {
  accent: 'bg-primary-soft text-primary',
  gold: 'bg-warning-soft text-warning',
  red: 'bg-destructive-soft text-destructive',
  blue: 'bg-info-soft text-info',
  neutral: 'bg-muted text-muted-foreground',
};

/** The kind of a notification as an icon, and as a word for those who listen. */
export function NotificationIcon({ type }: { type: string }) {
  const { tone, icon, label } = statusLook(type);
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
