import type { DataListColumn } from '~/components/lists/data-list';
import { Time } from '~/components/status/time';
import type { LedgerLine } from '~/schemas/money/ledger';
import { formatAmount, fromPesewas } from '~/utils/money';

type ShownLine = Pick<LedgerLine, 'id' | 'amountPesewas' | 'createdAt'>;

export const ledgerAmountColumn: DataListColumn<ShownLine> = {
  id: 'amount',
  header: 'Amount (GH₵)',
  align: 'end',
  cell: ({ amountPesewas }) => formatAmount(fromPesewas(amountPesewas)),
};

/** When a line was booked. */
export const ledgerDateColumn: DataListColumn<ShownLine> = {
  id: 'when',
  header: 'Date',
  phone: 'row',
  quiet: true,
  cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} /> : '—'),
};
