import { forwardRef } from 'react';
import { cn } from '~/utils/class-names';

/** What every text control looks like: 16 px type on a phone, so that nothing zooms. */
export const controlClasses =
  'w-full min-w-0 rounded-md border border-input bg-card px-3 text-base text-foreground placeholder:text-muted-foreground focus-visible:outline-offset-1 aria-invalid:border-destructive aria-invalid:outline-destructive disabled:opacity-60 md:text-sm';

/** A one-line text control. Label it (see `TextField` for a whole field). */
export const Input = forwardRef<HTMLInputElement, React.ComponentPropsWithoutRef<'input'>>(function Input(
  { className, type = 'text', ...props },
  ref,
) {
  return (
    <input
      ref={ref}
      data-slot="input"
      type={type}
      className={cn(
        controlClasses,
        'h-11 md:h-10',
        'file:mr-3 file:h-full file:border-0 file:border-r file:border-border file:bg-transparent file:pr-3 file:font-medium',
        className,
      )}
      {...props}
    />
  );
});
