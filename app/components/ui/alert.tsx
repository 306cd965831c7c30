import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '~/utils/class-names';
import { Icon } from './icon';

const alertVariants = cva(
  'flex gap-3 rounded-md border px-4 py-3 text-text [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 md:[&>svg]:size-4',
  {
    variants: {
      kind: {
        success: 'border-accent/30 bg-accent-soft [&>svg]:text-accent',
        info: 'border-blue/30 bg-blue-soft [&>svg]:text-blue',
        warning: 'border-gold/30 bg-gold-soft [&>svg]:text-gold',
        danger: 'border-red/30 bg-red-soft [&>svg]:text-red',
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

/** The kinds of message: done, to know, to mind, wrong. */
export type AlertKind = NonNullable<VariantProps<typeof alertVariants>['kind']>;

/**
 * A message that stays on the page. Give `role="status"` or `role="alert"` when it appears after an action.
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
