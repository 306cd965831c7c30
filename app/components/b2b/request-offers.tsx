import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Badge } from '~/components/ui/badge';
import type { RequestOffer } from '~/schemas/b2b-request';
import { units } from '~/schemas/b2b-unit-words';

type Row = RequestOffer & { id: string };

/** The offers for a request beside each other, the cheapest first. */
export function RequestOffers({ offers, to }: { offers: RequestOffer[]; to: (id: string) => string }) {
  return (
    <DataList
      caption="Offers"
      rows={offers.map((offer): Row => ({ ...offer, id: offer.tradeId }))}
      columns={columns(to)}
    />
  );
}

const columns = (to: (id: string) => string): DataListColumn<Row>[] => [
  {
    id: 'offer',
    header: 'Offer',
    className: 'md:w-72',
    cell: ({ id, listingTitle, sellerName }) => (
      <RowTitle to={to(id)} title={listingTitle}>
        <span className="wrap-anywhere">{sellerName}</span>
      </RowTitle>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: ({ status, isLowest, validUntil }) => (
      <>
        <span className="inline-flex flex-wrap gap-1">
          <StatusBadge of="trade" status={status} />
          {isLowest ? <Badge variant="success">Lowest price</Badge> : null}
        </span>
        {validUntil ? (
          <span className="block text-sm text-muted-foreground md:text-xs">
            until <Time value={validUntil} />
          </span>
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
        <span className="block text-sm text-muted-foreground md:text-xs">
          at <Money amount={unitPrice} currency />
        </span>
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
        <Money amount={basePrice} />
        <span className="block text-sm text-muted-foreground md:text-xs">a {baseUnit}</span>
      </>
    ),
  },
  {
    id: 'total',
    header: 'Total, GH₵',
    align: 'end',
    cell: ({ total, deliveryFee }) => (
      <>
        <Money amount={total} />
        {deliveryFee > 0 ? (
          <span className="block text-sm text-muted-foreground md:text-xs">
            with <Money amount={deliveryFee} /> delivery
          </span>
        ) : null}
      </>
    ),
  },
];
