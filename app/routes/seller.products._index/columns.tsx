import type { DataListColumn } from '~/components/lists/data-list';
import { RowCheckbox } from '~/components/lists/row-checkbox';
import { SelectAll } from '~/components/lists/select-all';
import {
  photoColumn,
  priceColumn,
  priceText,
  statusColumn,
  stockColumn,
  titleColumn,
} from '~/components/products/product-list';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import type { ProductSummary } from '~/schemas/products/product-summary';
import type { RejectionReason } from '~/schemas/settings/settings';
import { sellerReceives } from '~/utils/commission';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/** The id of the form that the selected rows belong to. */
export const selectionForm = 'selection';

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
    {
      id: 'select',
      header: <SelectAll form={selectionForm} label="Select all products" />,
      phone: 'select',
      cell: ({ id, title }) => (
        <RowCheckbox form={selectionForm} name="id" value={id} label={`Select ${title}`} />
      ),
    },
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
    {
      id: 'edit',
      header: <span className="sr-only">Actions</span>,
      align: 'end',
      wideOnly: true,
      cell: ({ id }) => (
        <Button asChild variant="outline" size="sm">
          <Link to={paths.seller.editProduct(id)} discover="none">
            Edit
          </Link>
        </Button>
      ),
    },
  ];
}
