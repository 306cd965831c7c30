import { cn } from '~/utils/class-names';

/** The buttons of a form, main one first. Full width on phones. */
export function FormActions({ className, ...props }: React.ComponentProps<'div'>) {
  return (
    <div
      data-slot="form-actions"
      className={cn('flex flex-col gap-3 pt-1 sm:flex-row sm:flex-wrap sm:items-center', className)}
      {...props}
    />
  );
}
