import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '~/utils/class-names';

const badgeVariants = cva(
  'inline-flex max-w-56 items-center gap-1.5 rounded-full px-2 py-0.5 align-middle text-xs font-medium md:whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-muted text-muted-foreground',
        accent: 'bg-primary-soft text-primary',
        gold: 'bg-warning-soft text-warning',
        red: 'bg-destructive-soft text-destructive',
        blue: 'bg-info-soft text-info',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** The colours that a badge can have; for states use `StatusBadge`, which has the words and icons too. */
export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

/** A short word beside a thing, never told by colour alone. */
export function Badge({ className, tone, ...props }: React.ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />;
}
