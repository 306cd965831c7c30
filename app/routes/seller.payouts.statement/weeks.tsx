import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { unlistedTransactions } from '~/schemas/money/statement-search';
import type { StatementWeek } from '~/services/money/ledger/statement-weeks';
import { formatRange } from '~/utils/dates';
import { fromPesewas } from '~/utils/money';
import { plural } from '~/utils/text';

/** What was booked in a month by weeks, each closed with its sum and the balance after it. */
export function Weeks({
  statement: { opening, closing, unlisted, weeks },
}: {
  statement: { opening: number; closing: number; unlisted: number; weeks: StatementWeek[] };
}) {
  if (weeks.length === 0) return <p className="text-muted-foreground">No transactions in this month.</p>;
  return (
    <div className="divide-y divide-border rounded-lg border border-border bg-card shadow-card">
      <p aria-hidden="true" className="statement-row text-xs">
        <span />
        <span>GH₵</span>
        <span>Balance</span>
      </p>
      <Balance words="Opening balance" pesewas={opening} />
      {unlisted === 0 ? null : (
        <p className="statement-row">
          <span>{unlistedTransactions}</span>
          <Figures pesewas={unlisted} balance={opening + unlisted} />
        </p>
      )}
      {weeks.map((week) => (
        <Week key={week.from} week={week} />
      ))}
      <Balance words="Closing balance" pesewas={closing} />
    </div>
  );
}

function Balance({ words, pesewas }: { words: string; pesewas: number }) {
  return (
    <p className="statement-row" data-strong="">
      <span>{words}</span>
      <span className="max-md:hidden" />
      <Money amount={fromPesewas(pesewas)} />
    </p>
  );
}

function Figures({ pesewas, balance }: { pesewas: number; balance: number }) {
  return (
    <>
      <Money amount={fromPesewas(pesewas)} />
      <Money amount={fromPesewas(balance)} />
    </>
  );
}

function Week({ week: { from, to, pesewas, balancePesewas, lines } }: { week: StatementWeek }) {
  return (
    <details className="statement-week">
      <summary className="statement-row">
        <span>
          <span className="font-medium text-primary underline underline-offset-4">
            {formatRange({ from, to })}
          </span>
          <span className="block text-sm text-muted-foreground md:ml-2 md:inline">
            {plural(lines.length, 'transaction')}
          </span>
        </span>
        <Figures pesewas={pesewas} balance={balancePesewas} />
      </summary>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">Transaction</th>
            <th scope="col">GH₵</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="statement-row">
              <td>
                {line.reason}
                {line.createdAt ? (
                  <span className="block text-sm text-muted-foreground md:ml-2 md:inline">
                    <Time value={line.createdAt} />
                  </span>
                ) : null}
              </td>
              <td>
                <Money amount={fromPesewas(line.amountPesewas)} />
              </td>
              <td>
                <Money amount={fromPesewas(line.balancePesewas)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
