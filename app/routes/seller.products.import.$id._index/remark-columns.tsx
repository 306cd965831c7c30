import type { DataListColumn } from '~/components/lists/data-list';
import type { RemarkedProduct } from '~/schemas/product-import';
import { formatCount } from '~/utils/text';

/** A product that was adapted: what was done to it. */
export const remarkColumns: DataListColumn<RemarkedProduct & { id: string }>[] = [
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
    id: 'remarks',
    header: 'What we adapted',
    phone: 'wide',
    className: 'wrap-anywhere',
    cell: ({ remarks }) => (
      <ul className="space-y-1">
        {remarks.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>{text}</li>
        ))}
      </ul>
    ),
  },
];
