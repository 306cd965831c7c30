import { forwardRef } from 'react';
import { cn } from '~/utils/class-names';
import { controlClasses } from './input';

/** A control for several lines; grows with its text where the browser can. */
export const Textarea = forwardRef<HTMLTextAreaElement, React.ComponentPropsWithoutRef<'textarea'>>(
  function Textarea({ className, rows = 4, ...props }, ref) {
    return (
      <textarea
        ref={ref}
        data-slot="textarea"
        rows={rows}
        className={cn(controlClasses, 'block field-sizing-content max-h-96 min-h-24 py-2', className)}
        {...props}
      />
    );
  },
);
