import { cn } from '~/utils/class-names';

/** A hairline between groups. */
export function Separator({ className, ...props }: React.ComponentProps<'hr'>) {
  return <hr data-slot="separator" className={cn('border-t border-border', className)} {...props} />;
}
