import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '~/utils/class-names';
import { Icon } from './icon';

const alertVariants = cva(
  'flex gap-3 rounded-md border px-4 py-3 text-foreground [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 md:[&>svg]:size-4',
  {
    variants: {
      kind: {
        success: 'border-primary/30 bg-primary-soft [&>svg]:text-primary',
        info: 'border-info/30 bg-info-soft [&>svg]:text-info',
        warning: 'border-warning/30 bg-warning-soft [&>svg]:text-warning',
        danger: 'border-destructive/30 bg-destructive-soft [&>svg]:text-destructive',
      },
    },
    defaultVariants: { kind: 'info' },
  },
);

const icons = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  danger: 'triangle-alert',
} as const;

/** The kinds of alert. */
export type AlertKind = NonNullable<VariantProps<typeof alertVariants>['kind']>;

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
    <div data-slot="alert" className={cn(alertVariants({ kind }), className)} {...props}>
      <Icon name={icons[kind]} />
      <div className="min-w-0">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
