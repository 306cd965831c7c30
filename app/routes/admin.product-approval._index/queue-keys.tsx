import { useMemo } from 'react';
import { focusOn, useKeys } from '~/components/lists/use-keys';
import { useHydrated } from '~/components/ui/use-hydrated';

const titles = '[data-slot=data-list] tbody th a';

/** Index of the row with the focus; -1 for none. */
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

/** Selects the focused row if nothing is selected, then focuses the control. */
function decide(selector: string): void {
  if (!document.querySelector('tbody input[type=checkbox]:checked')) toggleSelection();
  focusOn(selector);
}

/** j and k move through the list, x selects, a and r focus the decision, Enter opens. */
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
      Shortcuts: <kbd>j</kbd> and <kbd>k</kbd> next and previous, <kbd>x</kbd> select, <kbd>a</kbd> approve,{' '}
      <kbd>r</kbd> reject, <kbd>Enter</kbd> open
    </p>
  );
}
