import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import type { ProductSummary } from '~/schemas/products/product-summary';
import type { RejectionReason } from '~/schemas/settings/settings';
import { formatAmount } from '~/utils/money';
import { formatCount } from '~/utils/text';
import { ProductPhoto } from './product-photo';
import { ProductStatusBadge } from './product-status-badge';

type Column = DataListColumn<ProductSummary>;

/** Of products and of their drafts. */
export const photoColumn: DataListColumn<Pick<ProductSummary, 'id' | 'image'>> = {
  id: 'photo',
  header: <span className="sr-only">Photo</span>,
  phone: 'media',
  cell: ({ image }, index) => <ProductPhoto image={image} alt="" size="thumb" index={index} />,
};

/** The title, linked to the product, with one line of facts below. */
export function titleColumn(
  linkOf: (product: ProductSummary) => string,
  factsOf: (product: ProductSummary) => string,
): Column {
  return {
    id: 'product',
    header: 'Product',
    cell: (row, index) => (
      <RowTitle to={linkOf(row)} title={row.title} index={index}>
        {factsOf(row)}
      </RowTitle>
    ),
  };
}

/** The status badge; admins also see whether the seller is suspended. */
export function statusColumn(reasons: RejectionReason[]): Column {
  return {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: (product) => (
      <>
        <ProductStatusBadge product={product} reasons={reasons} />
        {product.sellerSuspended ? (
          <StatusBadge of="user" status="suspended" label="Seller suspended" />
        ) : null}
      </>
    ),
  };
}

/** An amount; with variants of different prices, the lowest. */
export function priceText(price: number | null, variants: { from: boolean } | null | undefined): string {
  if (price === null) return '—';
  return variants?.from ? `from ${formatAmount(price)}` : formatAmount(price);
}

/** With variants of different prices, the lowest. */
export const priceColumn: Column = {
  id: 'price',
  header: 'Price, GH₵',
  align: 'end',
  cell: ({ price, variants }) => priceText(price, variants),
};

/** The quantity; zero is red. */
export function stockText(quantity: number | null | undefined): React.ReactNode {
  if (quantity == null) return '—';
  return quantity === 0 ? <span className="text-destructive">0</span> : formatCount(quantity);
}

export const stockColumn: Column = {
  id: 'stock',
  header: 'Stock',
  align: 'end',
  phoneLabel: 'Stock',
  cell: ({ quantity }) => stockText(quantity),
};
