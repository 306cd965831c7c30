import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { decodeCsv } from '../../csv/decode.server';
import { readCsv } from '../../csv/read-csv.server';
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
  const statement = readStatement(await cellsOf(text.data));
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

async function cellsOf(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { line, cells } of readCsv(text)) {
    // Empty lines are left out by the reader; the lines of the messages are those of the file.
    while (rows.length < line - 1) rows.push([]);
    rows.push(cells);
    if (rows.length >= limits.csv.rows) break;
  }
  return rows;
}
