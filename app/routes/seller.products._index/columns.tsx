import type { DataListColumn } from '~/components/lists/data-list';
import {
  photoColumn,
  priceColumn,
  priceText,
  statusColumn,
  stockColumn,
  titleColumn,
} from '~/components/products/product-list';
import { Time } from '~/components/status/time';
import type { ProductSummary } from '~/schemas/products/product-summary';
import type { RejectionReason } from '~/schemas/settings/settings';
import { sellerReceives } from '~/utils/commission';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/** The photo, and the title linked to the product's form. */
export const namingColumns = [
  photoColumn,
  titleColumn(
    (product) => paths.seller.editProduct(product.id),
    ({ category, sku, variants }) =>
      [category, variants ? plural(variants.count, 'variant') : sku].filter(Boolean).join(' · '),
  ),
];

/** The columns of a seller's list. */
export function columnsOf({
  rejectionReasons,
  commissionPercent,
}: {
  rejectionReasons: RejectionReason[];
  commissionPercent: number;
}): DataListColumn<ProductSummary>[] {
  return [
    ...namingColumns,
    statusColumn(rejectionReasons),
    priceColumn,
    {
      id: 'receive',
      header: 'You receive',
      align: 'end',
      hideOnPhone: true,
      quiet: true,
      cell: ({ price, variants }) =>
        priceText(price === null ? null : sellerReceives(price, commissionPercent), variants),
    },
    stockColumn,
    {
      id: 'updated',
      header: 'Updated',
      wideOnly: true,
      quiet: true,
      cell: ({ updated_at }) => (updated_at ? <Time value={updated_at} mode="relative" /> : '—'),
    },
  ];
}

export const boxOf = ({ id, title }: ProductSummary) => ({ value: id, title });
