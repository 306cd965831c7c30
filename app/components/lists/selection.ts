import { useEffect, useState } from 'react';

/** The id of the form of a list's `BulkBar`, which the boxes of the rows belong to. */
export const selectionForm = 'selection';

/** Rows of a list that can be selected, and how many are. */
interface Selected {
  selected: number;
  rows: number;
}

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`tbody input[type=checkbox][form="${selectionForm}"]`),
];

/** The selection of a list's rows: nothing before the script has come. */
export function useSelection(): Selected {
  const [selection, setSelection] = useState<Selected>({ selected: 0, rows: 0 });
  useEffect(() => {
    const count = () => {
      const rows = boxes();
      const selected = rows.filter(({ checked }) => checked).length;
      setSelection((known) =>
        known.selected === selected && known.rows === rows.length ? known : { selected, rows: rows.length },
      );
    };
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
    // After each rendering: another page of the list has other rows.
  });
  return selection;
}

/** Selects every row of a list (on a phone it shows their boxes), or none; says so to all who count them. */
export function selectRows(checked: boolean): void {
  const toggle = document.querySelector<HTMLInputElement>('.select-rows input');
  if (toggle && checked) toggle.checked = true;
  for (const box of boxes()) box.checked = checked;
  document.dispatchEvent(new Event('change'));
}
