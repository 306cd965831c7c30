import type { DataListColumn } from '~/components/lists/data-list';
import { photoColumn, priceColumn, statusColumn, titleColumn } from '~/components/products/product-list';
import { Time } from '~/components/status/time';
import type { ProductSummary } from '~/schemas/products/product-summary';
import type { RejectionReason } from '~/schemas/settings/settings';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

type Column = DataListColumn<ProductSummary>;

/** The columns of the approval list. */
export const columnsOf = (rejectionReasons: RejectionReason[]): Column[] => [
  photoColumn,
  titleColumn(
    ({ id }) => paths.admin.productDecision(id),
    ({ category, sellerName, variants }) =>
      [sellerName, category, variants && plural(variants.count, 'variant')].filter(Boolean).join(' · '),
  ),
  statusColumn(rejectionReasons),
  priceColumn,
  {
    id: 'submitted',
    header: 'Submitted',
    hideOnPhone: true,
    quiet: true,
    cell: ({ pendingSince, submittedAt = pendingSince }) =>
      submittedAt ? <Time value={submittedAt} mode="relative" /> : '—',
  },
];

/** Nobody decides on their own. */
export const boxOf = ({ id, title, version = '', isOwn }: ProductSummary) =>
  isOwn ? null : { value: `${id} ${version}`, title };
