import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { ProductPhoto } from '~/components/products/product-photo';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { ListingSummary } from '~/schemas/b2b-listing';
import { hasBasePrice, holds, units } from '~/schemas/b2b-unit-words';
import { ListingStatus } from './listing-status';

type Column = DataListColumn<ListingSummary>;

const photoColumn: Column = {
  id: 'photo',
  header: <span className="sr-only">Photo</span>,
  phone: 'media',
  cell: ({ image }) => <ProductPhoto image={image} alt="" size="thumb" />,
};

const titleColumn = (
  to: (id: string) => string,
  facts: (row: ListingSummary) => React.ReactNode,
): Column => ({
  id: 'listing',
  header: 'Listing',
  className: 'md:w-80',
  cell: (row) => (
    <RowTitle to={to(row.id)} title={row.title}>
      <span className="wrap-anywhere">{facts(row)}</span>
    </RowTitle>
  ),
});

const statusColumn: Column = {
  id: 'status',
  header: 'Status',
  phone: 'wide',
  cell: (row) => (
    <span className="inline-flex flex-wrap gap-1">
      <ListingStatus listing={row} />
      {row.sellerSuspended ? <StatusBadge of="user" status="suspended" label="Seller suspended" /> : null}
    </span>
  ),
};

const leftColumn: Column = {
  id: 'left',
  header: 'Left',
  hideOnPhone: true,
  align: 'end',
  cell: ({ quantityAvailable, unit }) => units(quantityAvailable, unit),
};

const minimumColumn: Column = {
  id: 'minimum',
  header: 'Smallest order',
  phoneLabel: 'From',
  cell: ({ minOrderQuantity, unit, minOrderValue }) => (
    <>
      {units(minOrderQuantity, unit)}
      <span className="block text-sm text-muted-foreground md:text-xs">
        <Money amount={minOrderValue} currency />
      </span>
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
  cell: (row) => (
    <>
      {row.lowestPrice < row.unitPrice ? (
        <>
          <Money amount={row.lowestPrice} /> – <Money amount={row.unitPrice} />
        </>
      ) : (
        <Money amount={row.unitPrice} />
      )}
      <span className="block text-sm text-muted-foreground md:text-xs">
        a {row.unit}
        {hasBasePrice(row) ? (
          <>
            , <Money amount={row.basePrice} /> a {row.baseUnit}
          </>
        ) : null}
      </span>
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
    className: 'text-muted-foreground whitespace-nowrap',
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
    className: 'text-muted-foreground whitespace-nowrap',
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
];
