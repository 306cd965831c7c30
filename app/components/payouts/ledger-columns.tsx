import type { DataListColumn } from '~/components/lists/data-list';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import type { LedgerLine } from '~/schemas/ledger';
import { fromPesewas } from '~/utils/money';

export const ledgerAmountColumn: DataListColumn<LedgerLine> = {
  id: 'amount',
  header: 'Amount (GH₵)',
  align: 'end',
  cell: ({ amountPesewas }) => <Money amount={fromPesewas(amountPesewas)} />,
};

/** When a line was booked. */
export const ledgerDateColumn: DataListColumn<LedgerLine> = {
  id: 'when',
  header: 'Date',
  phone: 'row',
  className: 'text-muted-foreground whitespace-nowrap',
  cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} /> : '—'),
};
