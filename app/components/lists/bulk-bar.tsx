import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { formatCount } from '~/utils/text';

/** Props of `BulkBar`. `id` is the form's, for the `form` attribute of the rows' checkboxes. */
export type BulkBarProps = {
  id: string;
  method: 'get' | 'post';
  action?: string;
  /** The buttons, and what they need to know. */
  children: React.ReactNode;
};

/**
 * What can be done with the ticked rows of a list. Shows as soon as one is ticked, by CSS alone; browsers
 * that cannot do that show it always. With JavaScript it says how many are ticked, and can tick all.
 */
export function BulkBar({ id, method, action, children }: BulkBarProps) {
  const ticked = useTicked(id);
  return (
    <Form id={id} method={method} action={action} data-slot="bulk-bar" data-print="hide" className="bulk-bar">
      <p className="font-medium max-sm:sr-only" aria-live="polite">
        {ticked > 0 ? `${formatCount(ticked)} ticked` : 'With those ticked:'}
      </p>
      {children}
    </Form>
  );
}

/** How many checkboxes of the form are ticked. */
function useTicked(id: string): number {
  const [ticked, setTicked] = useState(0);
  useEffect(() => {
    const count = () =>
      setTicked(document.querySelectorAll(`input[type=checkbox][form="${id}"]:checked`).length);
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, [id]);
  return ticked;
}
