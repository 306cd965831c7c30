import { cloneElement, forwardRef, isValidElement } from 'react';
import { useSaidChildren } from '~/components/words/words';
import { cn } from '~/utils/class-names';
import { useMayOpen } from './rights';
import { Slot } from './slot';

/** What a link has that looks like a button. */
interface LinkProps {
  children?: React.ReactNode;
  to?: unknown;
  href?: string;
}

/** Props of `Button`: those of `<button>`, a variant, a size, and `asChild` to lend its looks to a link. */
export type ButtonProps = React.ComponentPropsWithoutRef<'button'> & {
  variant?: 'default' | 'outline' | 'secondary' | 'ghost' | 'destructive' | 'link';
  size?: 'default' | 'sm' | 'lg' | 'icon';
  asChild?: boolean;
};

/**
 * A button, or (`asChild`) a link that looks like one, by the variants and sizes of shadcn-ui. One
 * `default` on a screen; `outline` for the rest; `ghost` in bars; `destructive` only where something is
 * lost. Size `icon` needs an `aria-label`. A link that its reader may not open is not there. Its text, in
 * English, is said in the page's language where that has it.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { className, variant = 'default', size = 'default', asChild = false, type, children, ...props },
  ref,
) {
  const classes = cn('button', `button-${variant}`, size !== 'default' && `button-${size}`, className);
  const mayOpen = useMayOpen();
  const isLink = asChild && isValidElement<LinkProps>(children);
  const { children: said, ...marks } = useSaidChildren(isLink ? children.props.children : children);
  const all = { ...marks, ...props, className: classes };
  if (isLink && !mayOpen(children.props.to ?? children.props.href)) return null;
  if (isLink) return <Slot {...all}>{cloneElement(children, {}, said)}</Slot>;
  return (
    <button ref={ref} type={type ?? 'submit'} {...all}>
      {said}
    </button>
  );
});
