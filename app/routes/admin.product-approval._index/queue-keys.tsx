import { useMemo } from 'react';
import { focusOn, useKeys } from '~/components/lists/use-keys';
import { useHydrated } from '~/components/ui/use-hydrated';

const titles = '[data-slot=data-list] tbody th a';

/** The row that has the focus; -1 for none. */
function focusedRow(links: HTMLElement[]): number {
  const row = document.activeElement?.closest('tr');
  return row ? links.findIndex((link) => row.contains(link)) : -1;
}

function move(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>(titles)];
  const next = focusedRow(links) + step;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}

function toggleSelection(): void {
  const row = document.activeElement?.closest('tr');
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}

/** Ticks the row with the focus when nothing is ticked, then goes to what is to be done with it. */
function decide(selector: string): void {
  if (!document.querySelector('tbody input[type=checkbox]:checked')) toggleSelection();
  focusOn(selector);
}

/** j and k walk through the queue, x ticks; a and r go to the decision about what is ticked, Enter opens. */
export function QueueKeys() {
  const keys = useMemo(
    () => ({
      j: () => move(1),
      k: () => move(-1),
      x: toggleSelection,
      a: () => decide('.bulk-bar button[value=approve]'),
      r: () => decide('.bulk-bar select'),
    }),
    [],
  );
  useKeys(keys);
  if (!useHydrated()) return null;
  return (
    <p data-print="hide" className="mt-3 text-sm text-muted-foreground max-lg:hidden">
      Keys: <kbd>j</kbd> and <kbd>k</kbd> next and previous, <kbd>x</kbd> tick, <kbd>a</kbd> approve,{' '}
      <kbd>r</kbd> reject, <kbd>Enter</kbd> open
    </p>
  );
}
