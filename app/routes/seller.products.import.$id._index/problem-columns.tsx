import type { DataListColumn } from '~/components/lists/data-list';
import type { ImportProblem } from '~/schemas/products/product-import';
import { lineColumn } from './line-column';

type Problem = Omit<ImportProblem, 'lines'>;

/** A row with an error: where in the file, which column, what to do. */
export const problemColumns: DataListColumn<Problem>[] = [
  lineColumn,
  {
    id: 'column',
    header: 'Column',
    phoneLabel: 'Column',
    className: 'md:max-w-48',
    cell: ({ column }) => column || '—',
  },
  {
    id: 'advice',
    header: 'What to do',
    cell: ({ advice }) => advice,
  },
];
