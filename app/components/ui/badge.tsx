import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '~/utils/class-names';

const badgeVariants = cva(
  'inline-flex max-w-56 items-center gap-1.5 rounded-full px-2 py-0.5 align-middle text-xs font-medium md:whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground',
        secondary: 'bg-secondary text-muted-foreground',
        destructive: 'bg-destructive-soft text-destructive',
        outline: 'border border-border text-foreground',
        success: 'bg-primary-soft text-primary',
        warning: 'bg-warning-soft text-warning',
        info: 'bg-info-soft text-info',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

/**
 * The variants of shadcn-ui's badge, and three of ours; for statuses use `StatusBadge`, which has the words
 * and icons too.
 */
export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

/** A short label; colour is never its only meaning. */
export function Badge({
  className,
  variant,
  ...props
}: React.ComponentProps<'span'> & { variant?: BadgeVariant }) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
