import { Link } from '~/components/ui/link';
import { FigureTable } from './figure-table';

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
    <div className="mt-2 overflow-x-auto">
      <FigureTable headers={headers}>
        {rows.map(({ id, label, to, size, cells }) => (
          <tr key={id}>
            <th scope="row">
              {to ? <Link to={to}>{label}</Link> : label}
              <svg aria-hidden="true">
                <rect width={`${Math.round((Math.max(0, size) / largest) * 1_000) / 10}%`} height="4" />
              </svg>
            </th>
            {cells.map((cell, index) => (
              <td key={headers[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </FigureTable>
    </div>
  );
}
