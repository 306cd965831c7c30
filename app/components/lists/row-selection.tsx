import { RowCheckbox } from './row-checkbox';
import { SelectAll } from './select-all';
import { selectionForm } from './selection';

/** How the rows of a list are selected for its `BulkBar`. */
export interface RowSelection<Row> {
  /** The boxes' name in the form. */
  name: string;
  /** The box of a row, which is named by `title`; null for a row that can't be selected. */
  boxOf: (row: Row) => { value: string; title: string } | null;
  /** Whether the rows came selected (`select=all`). */
  isAll: boolean;
  /** The ids of the rows that were selected when the form came back. */
  sent?: ReadonlySet<string>;
  /** Whether a phone offers all rows at one tap: they wait to be done together. */
  isWork?: boolean;
  /** Whether "Select all" loads more rows than the page shows. */
  loads?: boolean;
}

/** `RowSelection` on a page: also the addresses of the list with every row selected, and with none. */
export type SelectionOnPage<Row> = RowSelection<Row> & { allTo: string; noneTo: string };

/** The column of boxes, first in its list. On a phone the boxes come with `SelectRows`. */
export function selectColumn<Row extends { id: string }>(selection: SelectionOnPage<Row>, caption: string) {
  const { name, boxOf, isAll, sent } = selection;
  return {
    id: 'select',
    header: (
      <>
        <span className="sr-only">Select</span>
        <SelectAll {...selection} label={`Select all ${caption.toLowerCase()}`} />
      </>
    ),
    phone: 'select' as const,
    cell: (row: Row) => {
      const box = boxOf(row);
      if (!box) return null;
      const isSelected = isAll || sent?.has(row.id) === true;
      return (
        <RowCheckbox
          // A box keeps its state while the list stays; "Select all" makes new ones.
          key={String(isSelected)}
          form={selectionForm}
          name={name}
          value={box.value}
          defaultChecked={isSelected}
          label={`Select ${box.title}`}
        />
      );
    },
  };
}
