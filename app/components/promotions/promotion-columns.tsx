import type { DataListColumn } from '~/components/lists/data-list';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { PromotionSummary } from '~/schemas/promotion';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { formatCount } from '~/utils/text';
import { PromotionBadge } from './promotion-badge';

type Column = DataListColumn<PromotionSummary | Unreadable>;

/** Makes a column of what can be read; a record that cannot be read shows only its first column. */
export function promotionColumn(
  definition: Omit<Column, 'cell'> & { cell: (promotion: PromotionSummary) => React.ReactNode },
): Column {
  return { ...definition, cell: (row) => (isReadable(row) ? definition.cell(row) : null) };
}

/** The first column: what names the row, or that it cannot be read. */
export function namingColumn(header: string, cell: (promotion: PromotionSummary) => React.ReactNode): Column {
  return {
    id: 'name',
    header,
    cell: (row) =>
      isReadable(row) ? (
        cell(row)
      ) : (
        <span className="text-muted-foreground">This record cannot be read ({row.id})</span>
      ),
  };
}

/** State, price and time: what sellers and admins see alike. */
export function factColumns(now: string): Column[] {
  return [
    promotionColumn({
      id: 'status',
      header: 'State',
      phone: 'wide',
      cell: (promotion) => (
        <span className="inline-flex flex-wrap gap-1">
          <PromotionBadge promotion={promotion} now={now} />
          {promotion.proofUsedBefore ? <StatusBadge of="promotionProof" status="used before" /> : null}
          {promotion.sellerSuspended ? (
            <StatusBadge of="user" status="suspended" label="Seller suspended" />
          ) : null}
        </span>
      ),
    }),
    promotionColumn({
      id: 'price',
      header: 'Price, GH₵',
      align: 'end',
      cell: ({ packagePrice }) => (packagePrice === null ? '—' : <Money amount={packagePrice} />),
    }),
    promotionColumn({
      id: 'products',
      header: 'Products',
      align: 'end',
      hideOnPhone: true,
      cell: ({ products }) => formatCount(products),
    }),
    promotionColumn({
      id: 'bought',
      header: 'Bought',
      hideOnPhone: true,
      className: 'text-muted-foreground whitespace-nowrap',
      cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" now={now} /> : '—'),
    }),
  ];
}
