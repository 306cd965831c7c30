import type { DataListColumn } from '~/components/lists/data-list';
import type { RemarkedProduct } from '~/schemas/products/product-import';
import { lineColumn } from './line-column';

/** A product that was adapted: what was done to it. */
export const remarkColumns: DataListColumn<RemarkedProduct & { id: string }>[] = [
  lineColumn,
  {
    id: 'remarks',
    header: 'What we adapted',
    phone: 'wide',
    cell: ({ remarks }) => (
      <ul className="space-y-1">
        {remarks.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>{text}</li>
        ))}
      </ul>
    ),
  },
];
