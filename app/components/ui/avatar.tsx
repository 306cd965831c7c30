import { cn } from '~/utils/class-names';
import { initials } from '~/utils/text';

/**
 * A user's initials in a disc. Decoration only: the name is beside it or labels the control around it.
 */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      className={cn(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-primary text-xs font-medium text-primary-foreground select-none',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
