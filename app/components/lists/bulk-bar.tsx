import { createContext, useContext } from 'react';
import { Button } from '~/components/ui/button';
import { Form } from '~/framework';
import { formatCount, plural } from '~/utils/text';
import { selectionForm, selectRows, useSelection } from './selection';

/** How many rows are selected; 0 before the script has come. */
const SelectedContext = createContext(0);

/** Props of `BulkBar`. */
export type BulkBarProps = {
  method: 'get' | 'post';
  action?: string;
  /** The buttons and their fields. */
  children: React.ReactNode;
};

/**
 * Actions on the selected rows of a list. Appears when a row is selected, by CSS alone; browsers without
 * `:has` always show it. With JavaScript it says how many are selected, and selects none of them again.
 */
export function BulkBar({ method, action, children }: BulkBarProps) {
  const { selected } = useSelection();
  return (
    <Form
      id={selectionForm}
      method={method}
      action={action}
      data-slot="bulk-bar"
      data-print="hide"
      className="bulk-bar"
    >
      <p className="font-medium" aria-live="polite">
        {selected > 0 ? `${formatCount(selected)} selected` : 'With selected:'}
        {selected > 0 ? (
          <>
            {' · '}
            <Button type="button" variant="link" onClick={() => selectRows(false)} className="px-0">
              Clear
            </Button>
          </>
        ) : null}
      </p>
      <SelectedContext.Provider value={selected}>{children}</SelectedContext.Provider>
    </Form>
  );
}

/** What a button of a `BulkBar` acts on: '4 orders', or without a number where no script counts them. */
export function SelectedRows({ nouns: [one, many] }: { nouns: [one: string, many: string] }) {
  const selected = useContext(SelectedContext);
  return selected > 0 ? plural(selected, one, many) : many;
}
