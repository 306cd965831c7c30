import { Link } from '~/components/ui/link';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { cn } from '~/utils/class-names';
import { type SelectionOnPage, selectColumn } from './row-selection';
import { SelectRows } from './select-all';

/** A column of a `DataList`; on a phone its cell has a place on the row's card. */
export type DataListColumn<Row> = {
  id: string;
  header: React.ReactNode;
  /** `index` counts the rows of this page from 0. */
  cell: (row: Row, index: number) => React.ReactNode;
  /** 'end' for money and counts: tabular figures that line up on the right. */
  align?: 'start' | 'end';
  hideOnPhone?: boolean;
  /** Shown only from 1280 px on, and not in print: for what the row can do without. */
  wideOnly?: boolean;
  /**
   * Place on the card: 'select' (checkbox) and 'media' (picture) on the left at full height, 'main' stacked
   * in the middle (default), 'wide' the same but up to the right edge, 'end' on the right (default for align
   * 'end'), 'row' on its own line.
   */
  phone?: 'select' | 'media' | 'main' | 'wide' | 'end' | 'row';
  /** Label before the value on phones, where the header is hidden: 'Changed'. */
  phoneLabel?: string;
  /** Muted, for what is read last: a date, a second figure. */
  quiet?: boolean;
  /** The column's width as a utility: 'md:w-72'. It stands on the heading alone. */
  width?: string;
  /** Is repeated in each row: prefer a rule in `data-list.css`. */
  className?: string;
};

/**
 * Props of `DataList`. The first column that is not 'media' or 'select' names the row and holds the link to
 * the detail.
 */
export type DataListProps<Row extends { id: string }> = {
  /** The name of the list for screen readers: 'Products'. */
  caption: string;
  columns: DataListColumn<Row>[];
  /** Boxes before the rows, for the `BulkBar` of the page. */
  selection?: SelectionOnPage<Row>;
  /** Ids are unique in the list. */
  rows: (Row | Unreadable)[];
  /** Link to the raw view of a record that can't be read; without it there is no link. */
  unreadableTo?: (id: string) => string;
  /** Below the rows in the same frame, usually `Pagination`. */
  footer?: React.ReactNode;
};

/**
 * A list of records: a real table with a sticky header, whose rows become cards on a phone by CSS alone (each
 * cell is sent once). Show `EmptyState` instead when there are no rows.
 */
export function DataList<Row extends { id: string }>({
  caption,
  columns: shown,
  selection,
  rows,
  unreadableTo,
  footer,
}: DataListProps<Row>) {
  const columns: DataListColumn<Row>[] = selection ? [selectColumn(selection, caption), ...shown] : shown;
  const name = columns.find((column) => column.phone !== 'media' && column.phone !== 'select');
  // Once per column: a list has hundreds of cells.
  const cells = columns.map((column) => {
    const classes = classOf(column);
    return { column, classes, className: cn(classes, column.className) || undefined };
  });
  return (
    <div data-slot="data-list" className="data-list">
      {selection ? <SelectRows {...selection} isOn={selection.isAll || !!selection.sent?.size} /> : null}
      <div>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {cells.map(({ column, classes }) => (
                <th key={column.id} scope="col" className={cn(classes, column.width)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.id}>
                {isReadable(row) ? (
                  cells.map(({ column, className }) => {
                    const Cell = column === name ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.id}
                        scope={column === name ? 'row' : undefined}
                        data-label={column.phoneLabel}
                        className={className}
                      >
                        {column.cell(row, index)}
                      </Cell>
                    );
                  })
                ) : (
                  <th scope="row" colSpan={columns.length} className="row quiet font-normal">
                    <UnreadableRecord row={row} to={unreadableTo?.(row.id)} />
                  </th>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footer ? <div className="border-t border-border px-4 py-3 md:px-3">{footer}</div> : null}
    </div>
  );
}

/** A record without a name is named by its id. */
function UnreadableRecord({ row, to }: { row: Unreadable; to: string | undefined }) {
  const { id, number, reason } = row;
  const words = `${number || id} can't be read`;
  return (
    <>
      {to ? <Link to={to}>{words}</Link> : words}
      {reason ? `: ${reason}` : null}
    </>
  );
}

/** The class of a column's cells, in few letters: every cell repeats it. See `data-list.css`. */
function classOf<Row>({ align, phone, hideOnPhone, wideOnly, quiet }: DataListColumn<Row>): string {
  const isEnd = align === 'end';
  const onPhone = {
    select: 'select',
    media: 'media',
    main: isEnd && 'main',
    wide: 'full',
    end: !isEnd && 'aside',
    row: 'row',
  };
  const place = wideOnly ? 'wide' : hideOnPhone ? 'desktop' : phone && onPhone[phone];
  return cn(isEnd && 'end', place, quiet && 'quiet');
}
