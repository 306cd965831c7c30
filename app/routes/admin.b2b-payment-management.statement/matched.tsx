import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import { notCountedLabels } from '~/schemas/bulk/statement-columns';
import type { MatchedStatement } from '~/services/bulk/payments/match-payments.server';
import { formatDate } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/** As many rows are shown at once. */
const maxOpen = 10;

/** What a statement says of the payments that wait, and which of its rows do not count. */
export function Matched({ matched }: { matched: MatchedStatement }) {
  const { from, to, entries, notCounted, unread, payments, leftAgain, usedBefore } = matched;
  const found = payments.filter(({ match }) => match === 'found').length;
  return (
    <Card className="mb-5">
      <CardTitle className="mb-1">
        {found} of {plural(payments.length, 'waiting payment')} found
      </CardTitle>
      <p className="mb-3 text-muted-foreground">
        {plural(entries, 'payment')} from {formatDate(from)} to {formatDate(to)} on the statement. Nothing is
        verified yet: open each payment to decide.
      </p>
      {leftAgain.length > 0 ? (
        <Alert kind="danger" title="Verified payments left our account again" className="mb-3">
          <p>Stop each trade before its money is released to the seller.</p>
          <ul>
            {leftAgain.map(({ id, tradeReference, amount }) => (
              <li key={id}>
                <Link to={paths.admin.bulkPayment(id)} className="link">
                  {tradeReference}
                </Link>
                : <Money amount={amount} currency />
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {usedBefore ? (
        <p className="mb-3">
          Its columns were read as they were chosen last time. To change that, match it again with “Ask me
          which column is which” checked.
        </p>
      ) : null}
      {unread.length > 0 ? (
        <Alert kind="warning" className="mb-3">
          <p>
            {plural(unread.length, 'line')} could not be read: {unread.join(', ')}.
          </p>
        </Alert>
      ) : null}
      {payments.length === 0 ? (
        <p>No payments are waiting.</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <TableHead>Payment</TableHead>
              <TableHead>Result</TableHead>
              <TableHead align="end">Due, GH₵</TableHead>
              <TableHead align="end">On the statement</TableHead>
            </tr>
          </thead>
          <tbody>
            {payments.map(
              ({ id, tradeReference, payerName, payerReference, amount, match, found, reason }) => (
                <TableRow key={id}>
                  <TableCell>
                    <Link to={paths.admin.bulkPayment(id)} className="link">
                      {tradeReference}
                    </Link>
                    <span className="block text-sm wrap-anywhere text-muted-foreground">
                      {payerName} · {payerReference}
                    </span>
                  </TableCell>
                  <TableCell>
                    <StatusBadge of="statementMatch" status={match} />
                    {reason ? (
                      <span className="block text-sm text-muted-foreground">{notCountedLabels[reason]}</span>
                    ) : null}
                  </TableCell>
                  <TableCell align="end">
                    <Money amount={amount} />
                  </TableCell>
                  <TableCell align="end">{found === null ? '—' : <Money amount={found} />}</TableCell>
                </TableRow>
              ),
            )}
          </tbody>
        </Table>
      )}
      {notCounted.count > 0 ? <NotCounted {...notCounted} /> : null}
    </Card>
  );
}

/** The rows that are no money which we received, each with its reason. */
function NotCounted({ count, rows }: MatchedStatement['notCounted']) {
  return (
    <details className="mt-4" open={rows.length <= maxOpen}>
      <summary className="link flex min-h-11 cursor-pointer items-center">
        {plural(count, 'row')} not counted{rows.length < count ? `, the first ${rows.length}` : ''}
      </summary>
      <Table>
        <thead>
          <tr>
            <TableHead>Line</TableHead>
            <TableHead>Date</TableHead>
            <TableHead>Reference</TableHead>
            <TableHead>Reason</TableHead>
            <TableHead align="end">Amount</TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, day, reference, reason, said, amountPesewas }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{formatDate(day)}</TableCell>
              <TableCell className="wrap-anywhere">{reference || '—'}</TableCell>
              <TableCell className="wrap-anywhere">
                {notCountedLabels[reason]}
                {said ? `: ${said}` : ''}
              </TableCell>
              <TableCell align="end">
                {/* An amount in another currency is no amount in cedis. */}
                {reason === 'currency' || reason === 'currency-unknown' ? (
                  (amountPesewas / 100).toFixed(2)
                ) : (
                  <Money amount={amountPesewas / 100} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
