import { useEffect, useState } from 'react';
import { Form } from '~/framework';
import { formatCount } from '~/utils/text';

/** Props of `BulkBar`. `id` is the form's, for the `form` attribute of the rows' checkboxes. */
export type BulkBarProps = {
  id: string;
  method: 'get' | 'post';
  action?: string;
  /** The buttons and their fields. */
  children: React.ReactNode;
};

/**
 * Actions on the selected rows of a list. Appears when a row is selected, by CSS alone; browsers without
 * `:has` always show it. With JavaScript it shows how many are selected.
 */
export function BulkBar({ id, method, action, children }: BulkBarProps) {
  const selected = useSelectedCount(id);
  return (
    <Form id={id} method={method} action={action} data-slot="bulk-bar" data-print="hide" className="bulk-bar">
      <p className="font-medium max-sm:sr-only" aria-live="polite">
        {selected > 0 ? `${formatCount(selected)} selected` : 'With selected:'}
      </p>
      {children}
    </Form>
  );
}

/** How many checkboxes of the form are checked. */
function useSelectedCount(id: string): number {
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    const count = () =>
      setSelected(document.querySelectorAll(`input[type=checkbox][form="${id}"]:checked`).length);
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, [id]);
  return selected;
}
