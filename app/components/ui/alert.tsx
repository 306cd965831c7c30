import { cn } from '~/utils/class-names';
import { Icon } from './icon';

const icons = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  danger: 'triangle-alert',
} as const;

/** The kinds of alert. */
export type AlertKind = keyof typeof icons;

/**
 * A message that stays on the page. Add `role="status"` or `role="alert"` when it appears after an action.
 */
export function Alert({
  className,
  kind = 'info',
  title,
  children,
  ...props
}: React.ComponentProps<'div'> & { kind?: AlertKind; title?: string }) {
  return (
    <div data-slot="alert" className={cn('alert', `alert-${kind}`, className)} {...props}>
      <Icon name={icons[kind]} />
      <div className="min-w-0">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
