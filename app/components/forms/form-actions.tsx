import { cn } from '~/utils/class-names';

/** The foot of a form: the main button first, then the ways out. Full width on a phone. */
export function FormActions({ className, ...props }: React.ComponentProps<'div'>) {
  return (
    <div
      data-slot="form-actions"
      className={cn('flex flex-col gap-3 pt-1 sm:flex-row sm:flex-wrap sm:items-center', className)}
      {...props}
    />
  );
}
