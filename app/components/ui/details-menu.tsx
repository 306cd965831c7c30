import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { cn } from '~/utils/class-names';

/**
 * A menu made of `<details>`: opens without JavaScript; with it, closes on a click outside, on Escape and
 * after navigation. `label` is what the summary shows; `accessibleName` names it when that is only an icon.
 */
export function DetailsMenu({
  label,
  accessibleName,
  align = 'end',
  summaryClassName,
  className,
  children,
}: DetailsMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the event
  useEffect(() => ref.current?.removeAttribute('open'), [key]);

  useEffect(() => {
    function close(event: MouseEvent | KeyboardEvent) {
      const menu = ref.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && menu.contains(event.target)) return;
      menu.open = false;
    }
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details ref={ref} data-slot="details-menu" data-print="hide" className="relative inline-block">
      <summary className={cn('rounded-md', summaryClassName)}>
        {label}
        {accessibleName ? <span className="sr-only">{accessibleName}</span> : null}
      </summary>
      <div
        className={cn(
          'absolute top-full z-20 mt-1 w-56 max-w-[calc(100vw-2rem)] rounded-md border border-border bg-card p-1 text-start shadow-raised',
          align === 'end' ? 'right-0' : 'left-0',
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}

type DetailsMenuProps = {
  label: React.ReactNode;
  accessibleName?: string;
  align?: 'start' | 'end';
  summaryClassName?: string;
  className?: string;
  children: React.ReactNode;
};

/** Classes of a menu item, for a `<Link>` or a `<button>` in a form. */
export const detailsMenuItemClasses =
  'flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-start hover:bg-muted md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';
