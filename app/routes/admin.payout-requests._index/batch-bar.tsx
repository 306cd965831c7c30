import { useMemo } from 'react';
import { SubmitButton } from '~/components/forms/submit-button';
import { BulkBar } from '~/components/lists/bulk-bar';
import { moveInRows, selectRow } from '~/components/lists/row-keys';
import { focusOn, useKeys } from '~/components/lists/use-keys';
import { selectionForm } from '~/components/payouts/payout-list';
import { useHydrated } from '~/components/ui/use-hydrated';

/** Puts the selected payouts into a batch, whose page has the transfer file. */
export function BatchBar({ action }: { action: string }) {
  return (
    <>
      <BulkBar id={selectionForm} method="post" action={action}>
        <SubmitButton name="intent" value="batch" pendingLabel="Creating …">
          Create transfer file
        </SubmitButton>
      </BulkBar>
      <BatchKeys />
    </>
  );
}

/** j and k move through the list, x selects, t focuses the button, Enter opens. */
function BatchKeys() {
  const keys = useMemo(
    () => ({
      j: () => moveInRows(1),
      k: () => moveInRows(-1),
      x: selectRow,
      t: () => focusOn('.bulk-bar button[value=batch]'),
    }),
    [],
  );
  useKeys(keys);
  if (!useHydrated()) return null;
  return (
    <p data-print="hide" className="mt-3 text-sm text-muted-foreground max-lg:hidden">
      Shortcuts: <kbd>j</kbd> and <kbd>k</kbd> next and previous, <kbd>x</kbd> select, <kbd>t</kbd> transfer
      file, <kbd>Enter</kbd> open
    </p>
  );
}
