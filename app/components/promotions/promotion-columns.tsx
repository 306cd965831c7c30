import type { DataListColumn } from '~/components/lists/data-list';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { PromotionSummary } from '~/schemas/promotions/promotion';
import { formatAmount } from '~/utils/money';
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
      <>
        <PromotionBadge promotion={promotion} />
        {promotion.proofUsedBefore ? (
          <StatusBadge of="promotionProof" status="used before" label="Proof used before" />
        ) : null}
        {promotion.sellerSuspended ? (
          <StatusBadge of="user" status="suspended" label="Seller suspended" />
        ) : null}
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price (GH₵)',
    align: 'end',
    cell: ({ packagePrice }) => (packagePrice === null ? '—' : formatAmount(packagePrice)),
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
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
];
