import { cn } from '~/utils/class-names';
import { initials } from '~/utils/text';

/**
 * A user's initials in a disc. Decoration only: the name is beside it or labels the control around it.
 */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('avatar', className)}>
      {initials(name)}
    </span>
  );
}
