import { Link } from '~/components/ui/link';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';

/** A row of `ShareTable`. */
export interface ShareRow {
  id: string;
  label: string;
  /** The list that it counts; null where there is none. */
  to: string | null;
  /** What the bar shows; below zero there is none. */
  size: number;
  cells: string[];
}

/** Parts of a whole as a table, each with a bar: the longest is the largest part. */
export function ShareTable({ headers, rows }: { headers: readonly string[]; rows: readonly ShareRow[] }) {
  const largest = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <Table className="share-table mt-2">
      <thead>
        <TableRow>
          {headers.map((header, index) => (
            <TableHead key={header} align={index === 0 ? 'start' : 'end'}>
              {header}
            </TableHead>
          ))}
        </TableRow>
      </thead>
      <tbody>
        {rows.map(({ id, label, to, size, cells }) => (
          <TableRow key={id}>
            <th scope="row">
              {to ? (
                <Link to={to} className="link">
                  {label}
                </Link>
              ) : (
                label
              )}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <path d={`M0 0H${Math.round((Math.max(0, size) / largest) * 1_000) / 10}V4H0z`} />
              </svg>
            </th>
            {cells.map((cell, index) => (
              <TableCell key={headers[index + 1]} align="end" className="tabular-nums">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
