import type {
  ChosenColumns,
  NotCountedReason,
  StatementAnswers,
  StatementQuestion,
} from '~/schemas/bulk/statement-columns';
import { type DayOrder, dayOrderIn, normalizeReference, parseStatementDay } from '../../csv/statement-cells';
import { type ChosenNow, cellsOf, columnsToAsk, findHeader, missingIn } from './statement-columns';
import { directionByBalance, ownAccounts } from './statement-direction';
import { type ReadRow, type RowContext, readRow } from './statement-row';
import { takenBackIn } from './taken-back';

/** A row of a statement with an amount and a day. */
interface StatementRow {
  /** In the file, from 1. */
  line: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Whole pesewas; hundredths of a row in another currency. */
  amountPesewas: number;
  /** What the row says of itself: references and narration, normalised. */
  references: string[];
  payer: string;
}

/** A payment into the marketplace's account, as a statement of a network or bank has it. */
export type StatementEntry = StatementRow;

/** A row that is no money which arrived in cedis, and stayed. */
export interface NotCountedRow extends StatementRow {
  reason: NotCountedReason;
  /** The status, currency or direction as it stands in the file, or the line that took it back. */
  said: string;
}

/** A statement that was read, what must be asked first, or why it was not read. */
type ReadStatement =
  | (SortedRows & { chosen: ChosenNow | null })
  | { question: StatementQuestion }
  | { problem: 'no-columns' | 'no-payments' };

interface SortedRows {
  entries: StatementEntry[];
  notCounted: NotCountedRow[];
  from: string;
  to: string;
  unread: number[];
}

/** What reading a statement goes by beside its cells. */
export interface StatementContext {
  /** Digits of our own accounts, as buyers are told to pay to. */
  ownDigits: string;
  /** YYYY-MM-DD: no statement knows a later day. */
  latest: string;
  answers: StatementAnswers;
  /** What admins chose for earlier statements. */
  chosenBefore?: readonly ChosenColumns[];
  /** Whether an admin wants to choose again what can be chosen. */
  isAsked?: boolean;
}

/**
 * Reads the cells of a statement. Only money counts that arrived in cedis and stayed; other rows come with
 * their reason, rows that cannot be read with their line. Asks for what the file does not say: which column
 * is which, whether days or months come first, and which account is ours.
 */
export function readStatement(
  table: readonly (readonly string[])[],
  { ownDigits, latest, answers, chosenBefore = [], isAsked = false }: StatementContext,
): ReadStatement {
  const header = findHeader(table, answers, chosenBefore);
  if (!header) return { problem: 'no-columns' };
  const question: StatementQuestion = {
    columns: columnsToAsk(table, header),
    missing: null,
    unclearDay: null,
    own: [],
  };
  const missing = missingIn(header.columns);
  if (missing) return { question: { ...question, missing } };
  const rows = table.slice(header.at + 1).map((cells, index) => ({
    line: header.at + index + 2,
    cells: cellsOf(header, cells),
  }));
  const days = rows.flatMap(({ cells }) => cells.day[0] ?? []);
  const order = answers.dayOrder || dayOrderIn(days, latest);
  const own = ownAccounts(rows, { ownDigits, answer: answers.own || (header.chosen?.own ?? '') });
  const unclearDay = typeof order === 'string' ? null : order.unclear;
  if (isAsked) return { question: { ...question, unclearDay, own: own.sides } };
  if (typeof order !== 'string') return { question: { ...question, unclearDay } };
  const context: RowContext = { header, own, byBalance: directionByBalance(rows) };
  const read = rows.flatMap(({ line, cells }) => readRow({ line, cells }, context) ?? []);
  if (own.candidates.length > 0 && read.some((row) => row.isOwnUnknown))
    return { question: { ...question, own: own.candidates } };
  const sorting = sorted(read, { order, latest, ownDigits });
  return sorting ? { ...sorting, chosen: header.chosen } : { problem: 'no-payments' };
}

/** Rows that count, those that don't, and those that can't be read; null where no row has day and amount. */
function sorted(
  read: readonly ReadRow[],
  { order, latest, ownDigits }: { order: DayOrder; latest: string; ownDigits: string },
): SortedRows | null {
  const entries: StatementEntry[] = [];
  const notCounted: NotCountedRow[] = [];
  const unread: number[] = [];
  const back = takenBackIn(read, { order, ownDigits });
  for (const row of read) {
    const day = parseStatementDay(row.day, order);
    if (row.amountPesewas === null || day === null) {
      // Fees and totals have no day.
      if (row.reason?.code !== 'out') unread.push(row.line);
      continue;
    }
    const { line, amountPesewas, payer } = row;
    const entry = { line, day, amountPesewas, payer, references: row.texts.map(normalizeReference) };
    const by = back.get(line);
    if (row.reason) notCounted.push({ ...entry, reason: row.reason.code, said: row.reason.said });
    else if (day > latest) notCounted.push({ ...entry, reason: 'future', said: '' });
    else if (by !== undefined) notCounted.push({ ...entry, reason: 'taken-back', said: `line ${by}` });
    else entries.push(entry);
  }
  const all = [...entries, ...notCounted].map(({ day }) => day).sort();
  // A typo in a year says nothing of when a statement ends.
  const past = all.filter((day) => day <= latest);
  const days = past.length > 0 ? past : all;
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { entries, notCounted, from, to, unread } : null;
}
