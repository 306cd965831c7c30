import { useEffect, useState } from 'react';

/** Rows of a list that can be selected, and how many are. */
interface Selection {
  selected: number;
  rows: number;
}

const boxesOf = (form: string) =>
  document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form}"]`);

/** The selection of the rows whose checkboxes belong to this form: nothing before the script has come. */
export function useSelection(form: string): Selection {
  const [selection, setSelection] = useState<Selection>({ selected: 0, rows: 0 });
  useEffect(() => {
    const count = () => {
      const boxes = [...boxesOf(form)];
      const selected = boxes.filter(({ checked }) => checked).length;
      setSelection((known) =>
        known.selected === selected && known.rows === boxes.length ? known : { selected, rows: boxes.length },
      );
    };
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
    // After each rendering: another page of the list has other rows.
  });
  return selection;
}

/** Selects every row of a list, or none, and says so to all who count them. */
export function selectRows(form: string, checked: boolean): void {
  for (const box of boxesOf(form)) box.checked = checked;
  document.dispatchEvent(new Event('change'));
}
