import { useMemo } from 'react';
import { moveInRows, selectRow } from '~/components/lists/row-keys';
import { focusOn, useKeys } from '~/components/lists/use-keys';
import { useHydrated } from '~/components/ui/use-hydrated';

/** Selects the focused row if nothing is selected, then focuses the control. */
function decide(selector: string): void {
  if (!document.querySelector('tbody input[type=checkbox]:checked')) selectRow();
  focusOn(selector);
}

/** j and k move through the list, x selects, a and r focus the decision, Enter opens. */
export function QueueKeys() {
  const keys = useMemo(
    () => ({
      j: () => moveInRows(1),
      k: () => moveInRows(-1),
      x: selectRow,
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
