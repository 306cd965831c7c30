import type { DataListColumn } from '~/components/lists/data-list';
import type { ImportProblem } from '~/schemas/product-import';
import { formatCount } from '~/utils/text';

type Problem = Omit<ImportProblem, 'lines'>;

/** A row with a problem: where in the file, which column, what to do. */
export const problemColumns: DataListColumn<Problem>[] = [
  {
    id: 'line',
    header: 'Line',
    className: 'md:w-20',
    cell: ({ line }) => (
      <span className="font-medium tabular-nums">
        <span className="md:sr-only">Line </span>
        {formatCount(line)}
      </span>
    ),
  },
  {
    id: 'title',
    header: 'Product',
    className: 'break-words md:max-w-64',
    cell: ({ title }) => title || '—',
  },
  {
    id: 'column',
    header: 'Column',
    phoneLabel: 'Column',
    className: 'break-words md:max-w-48',
    cell: ({ column }) => column || '—',
  },
  {
    id: 'advice',
    header: 'What to do',
    className: 'break-words',
    cell: ({ advice }) => advice,
  },
];
