import { cn } from '~/utils/class-names';

/** The name of a control, above it. */
export function Label({ className, ...props }: React.ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is given by htmlFor or children
  return <label data-slot="label" className={cn('label', className)} {...props} />;
}
