import { Children, cloneElement, isValidElement } from 'react';
import { cn } from '~/utils/class-names';

/**
 * Lends its props to its only child (`asChild`). Our own, because radix-ui's needs 1.5 kB more in every page
 * and loads all of radix-ui on the server (0.3 s at each start), and nothing else of radix-ui is used.
 */
export function Slot({ children, className, ...props }: React.HTMLAttributes<HTMLElement>) {
  const child = Children.only(children);
  if (!isValidElement<{ className?: string }>(child)) return null;
  return cloneElement(child, {
    ...props,
    ...child.props,
    className: cn(className, child.props.className),
  });
}
