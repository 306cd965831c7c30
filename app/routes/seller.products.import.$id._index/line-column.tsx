import type { DataListColumn } from '~/components/lists/data-list';
import { formatCount } from '~/utils/text';

/** A product of the file, with the line on which it begins. */
export const lineColumn: DataListColumn<{ title: string; line: number }> = {
  id: 'title',
  header: 'Product',
  width: 'md:w-80',
  cell: ({ title, line }) => (
    <>
      <span className="line-clamp-2">{title || 'No title'}</span>
      <small>{`Line ${formatCount(line)}`}</small>
    </>
  ),
};
