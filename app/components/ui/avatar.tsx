import { cn } from '~/utils/class-names';
import { initials } from '~/utils/text';

/**
 * A person as a disc with initials. Decoration only: the name stands beside it or names the control around
 * it.
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
