import { cn } from '~/utils/class-names';

/** The place of something that is still on its way, in its final size (give height and width by class). */
export function Skeleton({ className, ...props }: React.ComponentProps<'div'>) {
  return <div data-slot="skeleton" aria-hidden="true" className={cn('skeleton', className)} {...props} />;
}
