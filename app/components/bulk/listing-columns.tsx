import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { ProductPhoto } from '~/components/products/product-photo';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { ListingSummary } from '~/schemas/bulk/listing';
import { hasBasePrice, holds, units } from '~/schemas/bulk/unit-words';
import { formatAmount, formatCedis } from '~/utils/money';
import { ListingStatus } from './listing-status';

type Column = DataListColumn<ListingSummary>;

const photoColumn: Column = {
  id: 'photo',
  header: <span className="sr-only">Photo</span>,
  phone: 'media',
  cell: ({ image }, index) => <ProductPhoto image={image} alt="" size="thumb" index={index} />,
};

const titleColumn = (
  to: (id: string) => string,
  facts: (row: ListingSummary) => React.ReactNode,
): Column => ({
  id: 'listing',
  header: 'Listing',
  width: 'md:w-80',
  cell: (row) => (
    <RowTitle to={to(row.id)} title={row.title}>
      {facts(row)}
    </RowTitle>
  ),
});

const statusColumn: Column = {
  id: 'status',
  header: 'Status',
  phone: 'wide',
  cell: (row) => (
    <>
      <ListingStatus listing={row} />
      {row.sellerSuspended ? <StatusBadge of="user" status="suspended" label="Seller suspended" /> : null}
    </>
  ),
};

const leftColumn: Column = {
  id: 'left',
  header: 'Available',
  hideOnPhone: true,
  align: 'end',
  cell: ({ quantityAvailable, unit }) => units(quantityAvailable, unit),
};

const minimumColumn: Column = {
  id: 'minimum',
  header: 'Minimum order',
  phoneLabel: 'From',
  cell: ({ minOrderQuantity, unit, minOrderValue }) => (
    <>
      {units(minOrderQuantity, unit)}
      <small>{formatCedis(minOrderValue)}</small>
    </>
  ),
};

const priceColumn: Column = {
  id: 'price',
  header: 'Price, GH₵',
  align: 'end',
  // A range of prices is too wide to stand beside the title.
  phone: 'main',
  phoneLabel: 'GH₵',
  cell: ({ lowestPrice, unitPrice, unit, basePrice, baseUnit, ...row }) => (
    <>
      {lowestPrice < unitPrice
        ? `${formatAmount(lowestPrice)} – ${formatAmount(unitPrice)}`
        : formatAmount(unitPrice)}
      <small>
        {hasBasePrice({ ...row, unit, baseUnit })
          ? `a ${unit}, ${formatAmount(basePrice)} a ${baseUnit}`
          : `a ${unit}`}
      </small>
    </>
  ),
};

/** The columns of the bulk market. */
export const marketColumns = (to: (id: string) => string): Column[] => [
  photoColumn,
  titleColumn(to, ({ sellerName, region, unit, unitsPerUnit, baseUnit }) =>
    [
      hasBasePrice({ unit, unitsPerUnit, baseUnit }) ? `1 ${unit} = ${holds(unitsPerUnit, baseUnit)}` : '',
      region,
      sellerName,
    ]
      .filter(Boolean)
      .join(' · '),
  ),
  minimumColumn,
  leftColumn,
  priceColumn,
];

/** The columns of a seller's own listings. */
export const ownListingColumns = (to: (id: string) => string): Column[] => [
  photoColumn,
  titleColumn(to, ({ category, region }) => [category, region].filter(Boolean).join(' · ')),
  statusColumn,
  leftColumn,
  priceColumn,
  {
    id: 'created',
    header: 'Added',
    wideOnly: true,
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} /> : '—'),
  },
];

/** The columns of the admins' list. */
export const adminListingColumns = (to: (id: string) => string): Column[] => [
  photoColumn,
  titleColumn(to, ({ category, sellerName }) => [category, sellerName].filter(Boolean).join(' · ')),
  statusColumn,
  priceColumn,
  {
    id: 'submitted',
    header: 'Submitted',
    hideOnPhone: true,
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
];
