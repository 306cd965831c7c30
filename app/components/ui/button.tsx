import { forwardRef } from 'react';
import { cn } from '~/utils/class-names';
import { Slot } from './slot';

/** Props of `Button`: those of `<button>`, a variant, a size, and `asChild` to lend its looks to a link. */
export type ButtonProps = React.ComponentPropsWithoutRef<'button'> & {
  variant?: 'default' | 'outline' | 'secondary' | 'ghost' | 'destructive' | 'link';
  size?: 'default' | 'sm' | 'lg' | 'icon';
  asChild?: boolean;
};

/**
 * A button, or (`asChild`) a link that looks like one, by the variants and sizes of shadcn-ui. One `default`
 * on a screen; `outline` for the rest; `ghost` in bars; `destructive` only where something is lost. Size
 * `icon` needs an `aria-label`.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { className, variant = 'default', size = 'default', asChild = false, type, ...props },
  ref,
) {
  const classes = cn('button', `button-${variant}`, size !== 'default' && `button-${size}`, className);
  if (asChild) return <Slot className={classes} {...props} />;
  return <button ref={ref} type={type ?? 'submit'} className={classes} {...props} />;
});
