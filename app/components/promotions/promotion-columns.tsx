import type { DataListColumn } from '~/components/lists/data-list';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { PromotionSummary } from '~/schemas/promotion';
import { formatCount } from '~/utils/text';
import { PromotionBadge } from './promotion-badge';

type Column = DataListColumn<PromotionSummary>;

/** The columns that sellers and admins share. */
export const promotionColumns: Column[] = [
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: (promotion) => (
      <span className="inline-flex flex-wrap gap-1">
        <PromotionBadge promotion={promotion} />
        {promotion.proofUsedBefore ? (
          <StatusBadge of="promotionProof" status="used before" label="Proof used before" />
        ) : null}
        {promotion.sellerSuspended ? (
          <StatusBadge of="user" status="suspended" label="Seller suspended" />
        ) : null}
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price (GH₵)',
    align: 'end',
    cell: ({ packagePrice }) => (packagePrice === null ? '—' : <Money amount={packagePrice} />),
  },
  {
    id: 'products',
    header: 'Products',
    align: 'end',
    hideOnPhone: true,
    cell: ({ products }) => formatCount(products),
  },
  {
    id: 'bought',
    header: 'Bought',
    hideOnPhone: true,
    className: 'text-muted-foreground whitespace-nowrap',
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
];
