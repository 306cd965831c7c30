import { useEffect, useRef } from 'react';
import { useLocation } from '~/framework';
import { cn } from '~/utils/class-names';

/**
 * A menu made of `<details>`: opens without JavaScript; with it, closes on a click outside, on Escape and
 * after navigation. Its items are links and buttons of class `menu-item`. `label` is what the summary shows;
 * `accessibleName` names it when that is only an icon.
 */
export function DetailsMenu({
  label,
  accessibleName,
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
      <summary className={cn('menu-label', summaryClassName)}>
        {label}
        {accessibleName ? <span className="sr-only">{accessibleName}</span> : null}
      </summary>
      <div className={cn('menu', className)}>{children}</div>
    </details>
  );
}

type DetailsMenuProps = {
  label: React.ReactNode;
  accessibleName?: string;
  summaryClassName?: string;
  className?: string;
  children: React.ReactNode;
};
