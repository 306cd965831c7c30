import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import type { Product, ProductSummary } from '~/schemas/product';
import { reasonLabel } from '~/schemas/reason-label';
import type { RejectionReason } from '~/schemas/settings';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { sinceTime } from '~/utils/dates';
import { formatCount } from '~/utils/text';
import { ProductPhoto } from './product-photo';

/** A row of a list of products. */
export type ProductRow = ProductSummary | Unreadable;
type Column = DataListColumn<ProductRow>;

/** Makes a column of what can be read; a record that cannot be read shows only its first column. */
export function column(
  definition: Omit<Column, 'cell'> & { cell: (product: ProductSummary) => React.ReactNode },
): Column {
  return { ...definition, cell: (row) => (isReadable(row) ? definition.cell(row) : null) };
}

/** The product's photo. */
export const photoColumn = column({
  id: 'photo',
  header: <span className="sr-only">Photo</span>,
  phone: 'media',
  cell: (product) => <ProductPhoto image={product.image} alt="" size="thumb" />,
});

/** The title as the link to the product, with one line of facts below. */
export function titleColumn(
  linkOf: (product: ProductSummary) => string,
  factsOf: (product: ProductSummary) => string,
): Column {
  return {
    id: 'product',
    header: 'Product',
    cell: (row) =>
      isReadable(row) ? (
        <RowTitle to={linkOf(row)} title={row.title}>
          {factsOf(row)}
        </RowTitle>
      ) : (
        <span className="text-muted-foreground">This record cannot be read ({row.id})</span>
      ),
  };
}

/** The state in words: since when it waits, or why it was rejected; admins see a suspended seller too. */
export function statusColumn(reasons: RejectionReason[], now: string): Column {
  return column({
    id: 'status',
    header: 'State',
    phone: 'wide',
    cell: (product) => (
      <span className="inline-flex flex-wrap gap-1">
        <ProductStatusBadge product={product} reasons={reasons} now={now} />
        {product.sellerSuspended ? (
          <StatusBadge of="user" status="suspended" label="Seller suspended" />
        ) : null}
      </span>
    ),
  });
}

/** A product's state as a badge. */
export function ProductStatusBadge({
  product,
  reasons,
  now,
}: {
  product: Pick<
    Product,
    'status' | 'updated_at' | 'updatedAt' | 'created_at' | 'rejectionCode' | 'editRequest'
  >;
  reasons: RejectionReason[];
  now: string;
}) {
  const { status, rejectionCode, editRequest } = product;
  const since = product.updatedAt ?? product.created_at;
  if (status === 'pending' && since)
    return <StatusBadge of="product" status={status} label={`Waiting ${sinceTime(since, now)}`} />;
  if (status === 'approved' && editRequest?.status === 'pending') {
    return <StatusBadge of="productEdit" status="pending" />;
  }
  if (status === 'approved' && editRequest?.status === 'changes_requested') {
    return <StatusBadge of="productEdit" status="changes_requested" />;
  }
  if (status === 'rejected' && rejectionCode && rejectionCode !== 'other') {
    return (
      <StatusBadge
        of="product"
        status={status}
        label={`Rejected: ${reasonLabel(reasons, rejectionCode).toLowerCase()}`}
      />
    );
  }
  return <StatusBadge of="product" status={status} />;
}

/** The price in GHS. */
export const priceColumn = column({
  id: 'price',
  header: 'Price, GH₵',
  align: 'end',
  cell: (product) => (product.price === null ? '—' : <Money amount={product.price} />),
});

/** How many there are; none in red. */
export const stockColumn = column({
  id: 'stock',
  header: 'Stock',
  align: 'end',
  phoneLabel: 'Stock',
  cell: ({ quantity }) => {
    if (quantity === null) return '—';
    return quantity === 0 ? <span className="text-destructive">0</span> : formatCount(quantity);
  },
});
