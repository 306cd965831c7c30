import { cn } from '~/utils/class-names';
import { Icon } from './icon';

/**
 * The browser's own select: the best one on a phone, and it needs no JavaScript. `className` goes to the
 * control.
 */
export function Select({ className, children, ...props }: React.ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={cn('control control-select', className)} {...props}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted-foreground"
      />
    </span>
  );
}
