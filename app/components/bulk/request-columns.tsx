import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Badge } from '~/components/ui/badge';
import type { BuyingRequestSummary } from '~/schemas/bulk/request';
import { units } from '~/schemas/bulk/unit-words';

type Column = DataListColumn<BuyingRequestSummary>;

const titleColumn = (
  to: (row: BuyingRequestSummary) => string,
  facts: (row: BuyingRequestSummary) => (string | false)[],
): Column => ({
  id: 'request',
  header: 'Request',
  width: 'md:w-96',
  cell: (row) => (
    <RowTitle to={to(row)} title={row.title}>
      {facts(row).filter(Boolean).join(' · ')}
    </RowTitle>
  ),
});

const quantityColumn: Column = {
  id: 'quantity',
  header: 'Quantity',
  className: 'whitespace-nowrap',
  cell: ({ quantity, unit }) => units(quantity, unit),
};

const neededColumn: Column = {
  id: 'needed',
  header: 'Needed by',
  phoneLabel: 'By',
  className: 'whitespace-nowrap',
  cell: ({ neededBy }) => <Time value={neededBy} />,
};

const offersColumn: Column = {
  id: 'offers',
  header: 'Offers',
  phoneLabel: 'Offers',
  align: 'end',
  cell: ({ offers }) => offers,
};

const statusColumn: Column = {
  id: 'status',
  header: 'Status',
  phone: 'wide',
  cell: ({ status }) => <StatusBadge of="buyingRequest" status={status} />,
};

/** The columns of the requests that sellers answer; one's own lead to their own page. */
export const openRequestColumns = (to: (id: string) => string, toOwn: (id: string) => string): Column[] => [
  titleColumn(
    ({ id, isOwn }) => (isOwn ? toOwn(id) : to(id)),
    ({ category, region, isOwn, buyerName }) => [category, region, !isOwn && buyerName],
  ),
  {
    id: 'own',
    header: <span className="sr-only">Yours</span>,
    phone: 'wide',
    cell: ({ isOwn }) => (isOwn ? <Badge variant="info">Your request</Badge> : null),
  },
  quantityColumn,
  neededColumn,
  offersColumn,
];

/** The columns of a seller's own requests. */
export const ownRequestColumns = (to: (id: string) => string): Column[] => [
  titleColumn(
    ({ id }) => to(id),
    ({ category, region }) => [category, region],
  ),
  statusColumn,
  quantityColumn,
  neededColumn,
  offersColumn,
];

/** The columns of the admins' list. */
export const adminRequestColumns = (to: (id: string) => string): Column[] => [
  titleColumn(
    ({ id }) => to(id),
    ({ category, region, buyerName }) => [category, region, buyerName],
  ),
  statusColumn,
  quantityColumn,
  neededColumn,
  offersColumn,
];
