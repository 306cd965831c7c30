import { forwardRef } from 'react';
import { cn } from '~/utils/class-names';

/** A control for several lines; grows with its text where the browser can. */
export const Textarea = forwardRef<HTMLTextAreaElement, React.ComponentPropsWithoutRef<'textarea'>>(
  function Textarea({ className, rows = 4, ...props }, ref) {
    return (
      <textarea
        ref={ref}
        data-slot="textarea"
        rows={rows}
        className={cn('control control-lines', className)}
        {...props}
      />
    );
  },
);
