import type { DataListColumn } from '~/components/lists/data-list';
import type { ImportProblem } from '~/schemas/product-import';
import { formatCount } from '~/utils/text';

type Problem = Omit<ImportProblem, 'lines'>;

/** A row with an error: where in the file, which column, what to do. */
export const problemColumns: DataListColumn<Problem>[] = [
  {
    id: 'title',
    header: 'Product',
    className: 'md:w-80',
    cell: ({ title, line }) => (
      <>
        <span className="line-clamp-2 font-medium wrap-anywhere">{title || 'No title'}</span>
        <span className="mt-0.5 block text-sm font-normal text-muted-foreground tabular-nums">
          Line {formatCount(line)}
        </span>
      </>
    ),
  },
  {
    id: 'column',
    header: 'Column',
    phoneLabel: 'Column',
    className: 'wrap-anywhere md:max-w-48',
    cell: ({ column }) => column || '—',
  },
  {
    id: 'advice',
    header: 'What to do',
    className: 'wrap-anywhere',
    cell: ({ advice }) => advice,
  },
];
