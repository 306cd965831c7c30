import type { DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import type { PayoutSummary } from '~/schemas/payout';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { sinceTime } from '~/utils/dates';

type Row = PayoutSummary | Unreadable;

/** Columns that both areas' lists of payouts have. `showSeller` puts the seller's name first, for admins. */
export function payoutColumns({
  to,
  now,
  showSeller = false,
}: {
  to: (id: string) => string;
  now: string;
  showSeller?: boolean;
}): DataListColumn<Row>[] {
  return [
    {
      id: 'payout',
      header: showSeller ? 'Seller' : 'Payout',
      cell: (row) =>
        isReadable(row) ? (
          <RowTitle to={to(row.id)} title={showSeller ? row.sellerName : row.reference}>
            {(showSeller ? [row.reference, row.place] : [row.place]).filter(Boolean).join(' · ')}
          </RowTitle>
        ) : (
          `This payout cannot be read (${row.id})`
        ),
    },
    {
      id: 'status',
      header: 'State',
      phone: 'wide',
      cell: (row) =>
        isReadable(row) ? (
          <span className="inline-flex flex-wrap gap-1">
            <StatusBadge
              of="payout"
              status={row.status}
              label={
                row.status === 'unpaid' && row.requestDate
                  ? `Waiting ${sinceTime(row.requestDate, now)}`
                  : undefined
              }
            />
            {row.sellerSuspended ? (
              <StatusBadge of="user" status="suspended" label="Seller suspended" />
            ) : null}
          </span>
        ) : null,
    },
    {
      id: 'amount',
      header: 'Amount (GH₵)',
      align: 'end',
      cell: (row) => (isReadable(row) ? <Money amount={row.amount} /> : null),
    },
    {
      id: 'asked',
      header: 'Asked for',
      hideOnPhone: true,
      className: 'text-muted-foreground whitespace-nowrap',
      cell: (row) => (isReadable(row) && row.requestDate ? <Time value={row.requestDate} now={now} /> : '—'),
    },
    {
      id: 'paid',
      header: 'Paid',
      hideOnPhone: true,
      className: 'text-muted-foreground whitespace-nowrap',
      cell: (row) => (isReadable(row) && row.paidDate ? <Time value={row.paidDate} now={now} /> : '—'),
    },
  ];
}
