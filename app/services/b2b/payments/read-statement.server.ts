import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { decodeCsv } from '../../csv/decode.server';
import { readTable } from '../../csv/read-table.server';
import { matchStatement, readStatement, type StatementMatch, type WaitingPayment } from './statement';

// Runs in a reader's process (`readers.server.ts`).

/** What a statement says of the payments that wait. */
interface ComparedStatement {
  /** YYYY-MM-DD, of the first and the last payment on it. */
  from: string;
  to: string;
  /** Payments on it. */
  entries: number;
  /** The first lines that could not be read. */
  unread: number[];
  /** By the payment's id. */
  matches: Map<string, StatementMatch>;
}

/** Lines that could not be read and are named. */
const maxUnread = 20;

/**
 * Reads a statement of the network or bank and finds the payments on it.
 * @returns why it cannot be used otherwise
 */
export async function compareStatement(
  content: Buffer,
  { payments }: { payments: readonly WaitingPayment[] },
): Promise<Result<ComparedStatement>> {
  const text = decodeCsv(content);
  if (!text.success) return text;
  const statement = readStatement(await readTable(text.data, limits.csv.rows));
  if ('problem' in statement)
    return fail(
      statement.problem === 'no-columns'
        ? 'This isn’t a statement we can read. It needs columns for the date, the amount and the reference or narration, with their names in the first rows.'
        : 'This statement holds no payments into the account.',
    );
  const { from, to, entries, unread } = statement;
  const matches = matchStatement(payments, entries);
  return ok({ from, to, entries: entries.length, unread: unread.slice(0, maxUnread), matches });
}
