import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Badge } from '~/components/ui/badge';
import type { RequestOffer } from '~/schemas/bulk/request';
import { units } from '~/schemas/bulk/unit-words';
import { formatAmount, formatCedis } from '~/utils/money';
import { tradePaths } from './trade-paths';

type Row = RequestOffer & { id: string };

/** The offers for a request beside each other, the cheapest first. */
export function RequestOffers({
  offers,
  area,
}: {
  offers: RequestOffer[];
  /** Who compares them: the buyer, who pays the total, or an admin. */
  area: 'buyer' | 'admin';
}) {
  return (
    <DataList
      caption="Offers"
      rows={offers.map((offer): Row => ({ ...offer, id: offer.tradeId }))}
      columns={columnsFor(area)}
    />
  );
}

const columnsFor = (area: 'buyer' | 'admin'): DataListColumn<Row>[] => [
  {
    id: 'offer',
    header: 'Offer',
    width: 'md:w-72',
    cell: ({ id, listingTitle, sellerName }) => (
      <RowTitle to={tradePaths(area).trade(id)} title={listingTitle}>
        {sellerName}
      </RowTitle>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: ({ status, isLowest, validUntil }) => (
      <>
        <StatusBadge of="trade" status={status} />
        {isLowest ? <Badge variant="success">Lowest price</Badge> : null}
        {validUntil ? (
          <small>
            until <Time value={validUntil} />
          </small>
        ) : null}
      </>
    ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    cell: ({ quantity, unit, unitPrice }) => (
      <>
        {units(quantity, unit)}
        <small>{`at ${formatCedis(unitPrice)}`}</small>
      </>
    ),
  },
  {
    id: 'base',
    header: 'Delivered, GH₵',
    phoneLabel: 'Delivered',
    align: 'end',
    cell: ({ basePrice, baseUnit }) => (
      <>
        {formatAmount(basePrice)}
        <small>{`a ${baseUnit}`}</small>
      </>
    ),
  },
  {
    id: 'total',
    header: area === 'buyer' ? 'You pay, GH₵' : 'Total, GH₵',
    phoneLabel: area === 'buyer' ? 'You pay' : 'Total',
    align: 'end',
    cell: ({ total, deliveryFee }) => (
      <>
        {formatAmount(total)}
        {deliveryFee > 0 ? <small>{`with ${formatAmount(deliveryFee)} delivery`}</small> : null}
      </>
    ),
  },
];
