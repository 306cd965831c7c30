import type { BatchLine, LineFinding, ResultColumns } from '~/schemas/money/payout-batch';
import { normalizeReference, parseStatementAmount } from '../../../csv/statement-cells';
import { failedWords, paidWords } from '../../../csv/statement-words';

/** What a row says became of its payment. */
type RowStatus = 'paid' | 'failed' | 'unclear';

/** A row of a file with results that names a payout of the batch. */
export interface ResultRow {
  /** In the file, from 1. */
  line: number;
  /** Normalised. */
  reference: string;
  /** Null when it cannot be read. */
  amountPesewas: number | null;
  status: RowStatus;
  /** As it stands in the file. */
  statusText: string;
  reason: string;
  /** All cells, for the receipt. */
  cells: string[];
}

/** A file with results: its columns, and its rows once it is known which column is which. */
export interface TransferResult {
  names: string[];
  columns: ResultColumns | null;
  rows: ResultRow[];
  /** How many rows name no payout of the batch, and the lines of the first. */
  unknown: { count: number; lines: number[] };
}

/** How the batch's own file calls the columns by which its rows are found. */
export interface KnownHeaders {
  reference: string;
  amount: string;
}

/** Rows above the header: the bank's name, the account. */
const maxPreamble = 20;
/** Columns that are looked at; more are of no use. */
const maxColumns = 40;
const maxUnknown = 20;
/** Characters of a cell that are kept. */
const maxCell = 200;

const nameOf = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[_.:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const statusName = /^(?:(?:transaction|payment|transfer|txn|final) )?(?:status|result|outcome|state)$/;
const reasonName =
  /^(?:(?:failure|fail|error|status|reject(?:ion)?|return) )?(?:reason|error|remarks?|comments?|message|description|details)$/;

function statusIn(text: string): RowStatus {
  const word = nameOf(text);
  if (paidWords.test(word)) return 'paid';
  return failedWords.test(word) ? 'failed' : 'unclear';
}

const placesOf = (names: readonly string[], fits: (name: string) => boolean) =>
  names.flatMap((name, place) => (fits(name) ? place : []));

/** The columns by their names; null unless each that is needed is there exactly once. */
function findResultColumns(header: readonly string[], known: KnownHeaders): ResultColumns | null {
  const names = header.map(nameOf);
  const [reference, ...moreReferences] = placesOf(names, (name) => name === nameOf(known.reference));
  const [amount, ...moreAmounts] = placesOf(names, (name) => name === nameOf(known.amount));
  const [status, ...moreStatuses] = placesOf(names, (name) => statusName.test(name));
  if (reference === undefined || amount === undefined || status === undefined) return null;
  if (moreReferences.length + moreAmounts.length + moreStatuses.length > 0) return null;
  const reasons = placesOf(names, (name) => reasonName.test(name));
  // Of several, nobody can say which; the batch's own columns come before them.
  const [reason = null] = reasons.length === 1 ? reasons : reasons.filter((place) => place > status);
  return { reference, amount, status, reason };
}

/** The row with the names: the one with the reference's, else the fullest of the first. */
function headerIn(rows: readonly (readonly string[])[], { reference }: KnownHeaders): number {
  const head = rows.slice(0, maxPreamble);
  const named = head.findIndex((cells) => cells.some((cell) => nameOf(cell) === nameOf(reference)));
  if (named >= 0) return named;
  const filled = head.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  return filled.indexOf(Math.max(...filled));
}

/**
 * Reads the cells of a file with results.
 *
 * @param references of the batch's payouts: other rows are counted only
 * @param answers the columns that an admin chose, in place of those that are found by name
 */
export function readTransferResult(
  table: readonly (readonly string[])[],
  {
    references,
    known,
    answers,
  }: { references: readonly string[]; known: KnownHeaders; answers: ResultColumns | null },
): TransferResult {
  const at = headerIn(table, known);
  const header = (table[at] ?? []).slice(0, maxColumns);
  const names = header.map((cell, place) => cell.trim().slice(0, maxCell) || `Column ${place + 1}`);
  const columns = answers ?? findResultColumns(header, known);
  const result: TransferResult = { names, columns, rows: [], unknown: { count: 0, lines: [] } };
  if (!columns) return result;
  const wanted = new Set(references.map(normalizeReference));
  table.slice(at + 1).forEach((cells, index) => {
    const line = at + index + 2;
    const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? '').trim());
    const reference = normalizeReference(cell(columns.reference));
    if (!wanted.has(reference)) {
      if (cells.every((one) => one.trim() === '')) return;
      result.unknown.count += 1;
      if (result.unknown.lines.length < maxUnknown) result.unknown.lines.push(line);
      return;
    }
    const statusText = cell(columns.status).slice(0, maxCell);
    result.rows.push({
      line,
      reference,
      amountPesewas: parseStatementAmount(cell(columns.amount)),
      status: statusIn(statusText),
      statusText,
      reason: cell(columns.reason).slice(0, maxCell),
      cells: cells.slice(0, maxColumns).map((one) => one.trim().slice(0, maxCell)),
    });
  });
  return result;
}

/**
 * What the rows say of each line that is not settled yet. A payout that stands in several rows is unclear,
 * and so is a status that is no word we know: neither settles it.
 */
export function matchTransfer(lines: readonly BatchLine[], rows: readonly ResultRow[]): LineFinding[] {
  return lines
    .filter(({ outcome }) => outcome === null)
    .map(({ payoutId, reference, amountPesewas }): LineFinding => {
      const own = rows.filter((row) => row.reference === normalizeReference(reference));
      const [row] = own;
      if (!row) return { payoutId, finding: 'missing', line: null, reason: '', amountPesewas: null };
      const found = { payoutId, line: row.line, amountPesewas: row.amountPesewas };
      const unclear = { ...found, finding: 'unclear' as const, reason: '' };
      if (own.length > 1) return { ...unclear, told: { cause: 'in_lines', values: { count: own.length } } };
      if (row.amountPesewas !== amountPesewas)
        return { ...found, finding: 'amount_differs', reason: row.reason };
      if (row.status === 'paid') return { ...found, finding: 'paid', reason: '' };
      if (row.status === 'failed')
        return { ...found, finding: 'failed', reason: row.reason || row.statusText };
      return row.statusText
        ? { ...unclear, reason: row.statusText }
        : { ...unclear, told: { cause: 'no_status', values: {} } };
    });
}
