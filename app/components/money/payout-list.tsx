import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { PendingBadge } from '~/components/status/pending-badge';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { PayoutSummary } from '~/schemas/money/payout';
import { formatAmount } from '~/utils/money';

type Column = DataListColumn<PayoutSummary>;

/** The columns that sellers and admins share, after the one that names the payout. */
export const payoutColumns: Column[] = [
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: ({ status, requestDate, sellerSuspended, inBatch }) => (
      <>
        {status === 'unpaid' ? (
          <PendingBadge of="payout" status={status} since={requestDate} />
        ) : (
          <StatusBadge of="payout" status={status} />
        )}
        {sellerSuspended ? <StatusBadge of="user" status="suspended" label="Seller suspended" /> : null}
        {inBatch ? <StatusBadge of="payoutBatch" status="open" label="In a batch" /> : null}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount (GH₵)',
    align: 'end',
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    id: 'requested',
    header: 'Requested',
    hideOnPhone: true,
    quiet: true,
    cell: ({ requestDate }) => (requestDate ? <Time value={requestDate} /> : '—'),
  },
  {
    id: 'paid',
    header: 'Paid',
    hideOnPhone: true,
    quiet: true,
    cell: ({ paidDate }) => (paidDate ? <Time value={paidDate} /> : '—'),
  },
];

/** For sellers: the reference as a link, with the network or bank below. */
export function payoutColumn(to: (id: string) => string): Column {
  return {
    id: 'payout',
    header: 'Payout',
    cell: ({ id, reference, place }) => (
      <RowTitle to={to(id)} title={reference}>
        {place}
      </RowTitle>
    ),
  };
}

/**
 * For admins: the seller's name as a link to the payout, with the reference and the network or bank below.
 */
export function payoutSellerColumn(to: (id: string) => string): Column {
  return {
    id: 'seller',
    header: 'Seller',
    cell: ({ id, sellerName, reference, place }) => (
      <RowTitle to={to(id)} title={sellerName}>
        {[reference, place].filter(Boolean).join(' · ')}
      </RowTitle>
    ),
  };
}
