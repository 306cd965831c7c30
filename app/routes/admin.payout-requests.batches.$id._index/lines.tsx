import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import type { ShownBatch } from '~/services/payouts/batches/load-batches.server';
import { paths } from '~/utils/paths';

/** The payouts of a batch, and what came of each, or what the uploaded file says. */
export function BatchLines({ lines }: { lines: ShownBatch['lines'] }) {
  return (
    <Card>
      <CardTitle className="mb-3">Payouts</CardTitle>
      <Table>
        <thead>
          <tr>
            <TableHead>Payout</TableHead>
            <TableHead>Result</TableHead>
            <TableHead align="end">Amount (GH₵)</TableHead>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ payoutId, reference, seller, account, amount, state, reason, found }) => (
            <TableRow key={payoutId}>
              <TableCell>
                <Link to={paths.admin.payoutRequest(payoutId)} className="link">
                  {reference || seller}
                </Link>
                <span className="block text-sm wrap-anywhere text-muted-foreground">
                  {seller} · {account}
                </span>
              </TableCell>
              <TableCell>
                {state === null ? 'Waiting' : <StatusBadge of="batchLine" status={state} />}
                {reason ? (
                  <span className="block text-sm wrap-anywhere text-muted-foreground">{reason}</span>
                ) : null}
              </TableCell>
              <TableCell align="end">
                <Money amount={amount} />
                {found === null ? null : (
                  <span className="block text-sm text-muted-foreground">
                    File: <Money amount={found} />
                  </span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
