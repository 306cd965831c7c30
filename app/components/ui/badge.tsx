import { cn } from '~/utils/class-names';

/**
 * The variants of shadcn-ui's badge, and three of ours; for statuses use `StatusBadge`, which has the words
 * and icons too.
 */
export type BadgeVariant =
  | 'default'
  | 'secondary'
  | 'destructive'
  | 'outline'
  | 'success'
  | 'warning'
  | 'info';

/** A short label; colour is never its only meaning. */
export function Badge({
  className,
  variant = 'default',
  ...props
}: React.ComponentProps<'span'> & { variant?: BadgeVariant }) {
  return <span className={cn('badge', `badge-${variant}`, className)} {...props} />;
}
