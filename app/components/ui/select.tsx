import { cn } from '~/utils/class-names';
import { Icon } from './icon';
import { controlClasses } from './input';

/**
 * The browser's own select: the best one on a phone, and it needs no JavaScript. `className` goes to the
 * control.
 */
export function Select({ className, children, ...props }: React.ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        data-slot="select"
        className={cn(controlClasses, 'h-11 appearance-none truncate pr-9 md:h-10', className)}
        {...props}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted-foreground"
      />
    </span>
  );
}
