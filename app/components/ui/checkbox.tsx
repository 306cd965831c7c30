import { cn } from '~/utils/class-names';

/**
 * The browser's own checkbox in the accent colour. Wrap it in a `<label>` that is at least 44 px high on a
 * phone.
 */
export function Checkbox({ className, ...props }: Omit<React.ComponentProps<'input'>, 'type'>) {
  return <input data-slot="checkbox" type="checkbox" className={cn('checkbox', className)} {...props} />;
}
