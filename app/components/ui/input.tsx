import { forwardRef } from 'react';
import { cn } from '~/utils/class-names';

/** A one-line text control. Label it (see `TextField` for a whole field). */
export const Input = forwardRef<HTMLInputElement, React.ComponentPropsWithoutRef<'input'>>(function Input(
  { className, type = 'text', ...props },
  ref,
) {
  return <input ref={ref} type={type} className={cn('control', className)} {...props} />;
});
