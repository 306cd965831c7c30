import { cva, type VariantProps } from 'class-variance-authority';
import { forwardRef } from 'react';
import { cn } from '~/utils/class-names';
import { Slot } from './slot';

const buttonVariants = cva(
  'inline-flex h-11 shrink-0 select-none items-center justify-center gap-2 rounded-md border px-4 font-medium whitespace-nowrap transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-strong',
        outline: 'border-input/50 bg-card text-foreground shadow-card hover:bg-muted',
        secondary: 'border-transparent bg-secondary text-secondary-foreground hover:bg-secondary/80',
        ghost: 'border-transparent text-foreground hover:bg-muted',
        destructive: 'border-transparent bg-destructive text-destructive-foreground hover:opacity-90',
        link: 'border-transparent text-primary underline-offset-4 hover:underline',
      },
      size: {
        default: 'md:h-9',
        sm: 'px-3 md:h-8 md:px-2.5',
        lg: 'px-6 md:h-11',
        icon: 'w-11 px-0 md:h-9 md:w-9',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

/** Props of `Button`: those of `<button>`, a variant, a size, and `asChild` to lend its looks to a link. */
export type ButtonProps = React.ComponentPropsWithoutRef<'button'> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean };

/**
 * A button, or (`asChild`) a link that looks like one, by the variants and sizes of shadcn-ui. One `default`
 * on a screen; `outline` for the rest; `ghost` in bars; `destructive` only where something is lost. Size
 * `icon` needs an `aria-label`.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { className, variant, size, asChild = false, type, ...props },
  ref,
) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) return <Slot data-slot="button" className={classes} {...props} />;
  return <button ref={ref} data-slot="button" type={type ?? 'submit'} className={classes} {...props} />;
});
