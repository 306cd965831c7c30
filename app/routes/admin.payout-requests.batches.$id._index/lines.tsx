import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { RowTitle } from '~/components/lists/row-title';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import type { ShownBatch } from '~/services/money/payouts/batches/load-batches.server';
import { formatAmount } from '~/utils/money';
import { paths } from '~/utils/paths';

type Line = ShownBatch['lines'][number];

const columns: DataListColumn<Line>[] = [
  {
    id: 'payout',
    header: 'Payout',
    cell: ({ id, reference, seller, account }) => (
      <RowTitle to={paths.admin.payoutRequest(id)} title={reference || seller}>
        {seller} · {account}
      </RowTitle>
    ),
  },
  {
    id: 'result',
    header: 'Result',
    phone: 'wide',
    cell: ({ state, reason }) => (
      <>
        {state === null ? 'No result yet' : <StatusBadge of="batchLine" status={state} />}
        {reason ? <small>{reason}</small> : null}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount (GH₵)',
    align: 'end',
    cell: ({ amount, found }) => (
      <>
        {formatAmount(amount)}
        {found === null ? null : (
          <small>
            File: <Money amount={found} />
          </small>
        )}
      </>
    ),
  },
];

/** The payouts of a batch, and what came of each, or what the uploaded file says. */
export function BatchLines({ lines }: { lines: ShownBatch['lines'] }) {
  return <DataList caption="Payouts" rows={lines} columns={columns} />;
}
