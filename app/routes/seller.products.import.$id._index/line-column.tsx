import type { DataListColumn } from '~/components/lists/data-list';
import { formatCount } from '~/utils/text';

/** A product of the file, with the line on which it begins. */
export const lineColumn: DataListColumn<{ title: string; line: number }> = {
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
};
