import type { NotCountedReason, StatementQuestion } from '~/schemas/bulk/statement-columns';
import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { decodeCsv } from '../../csv/decode.server';
import { readTable } from '../../csv/read-table.server';
import { type NotCountedRow, readStatement, type StatementContext } from './statement';
import type { ChosenNow } from './statement-columns';
import { matchStatement, type StatementMatch, type WaitingPayment } from './statement-match';

// Runs in a reader's process (`readers.server.ts`).

/** A row of a statement that does not count, as it is shown. */
export interface ShownRow {
  line: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Whole pesewas; hundredths of a row in another currency. */
  amountPesewas: number;
  reference: string;
  reason: NotCountedReason;
  said: string;
}

/** What a statement says of the payments that wait. */
interface ComparedStatement {
  /** YYYY-MM-DD, of its first and its last row. */
  from: string;
  to: string;
  /** Payments on it. */
  entries: number;
  /** Rows that do not count: all of them, and those that are shown. */
  notCounted: { count: number; rows: ShownRow[] };
  /** The first lines that could not be read. */
  unread: number[];
  /** By the payment's id. */
  matches: Map<string, StatementMatch>;
  chosen: ChosenNow | null;
}

/** A statement that was compared, or what must be asked first, with its text unless it is long. */
type Compared = ComparedStatement | { question: StatementQuestion; text: string | null };

/** Lines that could not be read and are named. */
const maxUnread = 20;
/** Rows that do not count and are shown. */
const maxNotCounted = 100;
const maxReference = 60;

/**
 * Reads a statement of the network or bank and finds the payments on it.
 * @returns why it cannot be used otherwise
 */
export async function compareStatement(
  content: Buffer,
  { payments, ...context }: { payments: readonly WaitingPayment[] } & StatementContext,
): Promise<Result<Compared>> {
  const text = decodeCsv(content);
  if (!text.success) return text;
  const statement = readStatement(await readTable(text.data, limits.csv.rows), context);
  if ('problem' in statement)
    return fail(
      statement.problem === 'no-columns'
        ? 'This isn’t a statement we can read. It needs columns for the date, the amount and the reference or narration, with their names in the first rows.'
        : 'This statement holds no payments into the account.',
    );
  if ('question' in statement)
    return ok({ ...statement, text: text.data.length > limits.statementText.max ? null : text.data });
  const { from, to, entries, notCounted, unread, chosen } = statement;
  const matches = matchStatement(payments, entries, notCounted);
  return ok({
    from,
    to,
    entries: entries.length,
    notCounted: { count: notCounted.length, rows: shownOf(notCounted, matches) },
    unread: unread.slice(0, maxUnread),
    matches,
    chosen,
  });
}

/** The rows that are shown: first those that name a payment which waits. */
function shownOf(rows: readonly NotCountedRow[], matches: ReadonlyMap<string, StatementMatch>): ShownRow[] {
  const naming = new Set([...matches.values()].map(({ entry }) => entry?.line));
  const [named, others] = [
    rows.filter(({ line }) => naming.has(line)),
    rows.filter(({ line }) => !naming.has(line)),
  ];
  return [...named, ...others]
    .slice(0, maxNotCounted)
    .map(({ line, day, amountPesewas, references, reason, said }) => ({
      line,
      day,
      amountPesewas,
      reference: references[0]?.slice(0, maxReference) ?? '',
      reason,
      said,
    }));
}
