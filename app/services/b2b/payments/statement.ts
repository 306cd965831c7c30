import { dayOf } from '~/utils/days';

/** A payment into the marketplace's account, as a statement of a network or bank has it. */
export interface StatementEntry {
  /** In the file, from 1. */
  line: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Whole pesewas. */
  amountPesewas: number;
  /** What the row says of itself: references and narration, normalised. */
  references: string[];
  payer: string;
}

/** A statement that was read, or why it was not. */
type ReadStatement =
  | { entries: StatementEntry[]; from: string; to: string; unread: number[] }
  | { problem: 'no-columns' | 'no-payments' };

/**
 * A reference as it is compared: people type it in small letters, with spaces and dashes, and take the letter
 * O for a zero.
 */
export const normalizeReference = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0');

/** The columns that a statement must have, by their names at networks and banks of Ghana. */
const columnNames = {
  day: /^(transaction |value |posting )?(date|time)( and time)?$/,
  amount: /^(amount|credit|credit amount|money in|paid in|deposit)( \(?(ghs|gh¢|gh₵)\)?)?$/,
  reference:
    /^(ref|reference|reference (no|number)|transaction (id|reference)|f id|external (id|reference))$/,
  text: /^(narration|description|details|particulars|remarks|message|note)$/,
  payer: /^(from name|sender( name)?|payer( name)?|name|customer name|counterparty)$/,
} as const;
type Column = keyof typeof columnNames;

const headerOf = (cell: string) => cell.toLowerCase().replace(/[_.]+/g, ' ').replace(/\s+/g, ' ').trim();

/** Where the columns are; null unless it has a day, an amount, and something that can hold a reference. */
function columnsIn(cells: readonly string[]): Record<Column, number[]> | null {
  const found: Record<Column, number[]> = { day: [], amount: [], reference: [], text: [], payer: [] };
  cells.forEach((cell, index) => {
    const header = headerOf(cell);
    for (const [name, pattern] of Object.entries(columnNames))
      if (pattern.test(header)) found[name as Column].push(index);
  });
  const isWhole = found.day.length > 0 && found.amount.length > 0;
  return isWhole && found.reference.length + found.text.length > 0 ? found : null;
}

/** Rows above the header: the bank's name, the account, the period. */
const maxPreamble = 20;

/**
 * Reads the cells of a statement. Money that left the account is left out; rows that cannot be read are
 * named.
 */
export function readStatement(rows: readonly (readonly string[])[]): ReadStatement {
  const at = rows.slice(0, maxPreamble).findIndex((cells) => columnsIn(cells) !== null);
  const columns = columnsIn(rows[at] ?? []);
  if (!columns) return { problem: 'no-columns' };
  const entries: StatementEntry[] = [];
  const unread: number[] = [];
  rows.slice(at + 1).forEach((cells, index) => {
    const line = at + index + 2;
    const cell = (name: Column) => columns[name].map((place) => cells[place]?.trim() ?? '').filter(Boolean);
    const [typedAmount = ''] = cell('amount');
    // A debit, or a row of totals.
    if (typedAmount === '' || /^[-−(]/.test(typedAmount)) return;
    const amountPesewas = parseStatementAmount(typedAmount);
    const day = parseStatementDay(cell('day')[0] ?? '');
    if (amountPesewas === null || day === null) {
      unread.push(line);
      return;
    }
    const references = [...cell('reference'), ...cell('text')].map(normalizeReference).filter(Boolean);
    if (amountPesewas > 0)
      entries.push({ line, day, amountPesewas, references, payer: cell('payer')[0] ?? '' });
  });
  const days = entries.map(({ day }) => day).sort();
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { entries, from, to, unread } : { problem: 'no-payments' };
}

/** '1,200.50', 'GHS 1200.5' and 'GH₵1,200.50' are 120,050 pesewas; null for anything else. */
export function parseStatementAmount(typed: string): number | null {
  const match =
    /^(?:GHS|GH₵|GH¢|₵)?\s*([0-9]{1,3}(?:,[0-9]{3})*|[0-9]{1,12})(?:\.([0-9]{1,2}))?\s*(?:GHS|CR)?$/i.exec(
      typed.trim(),
    );
  if (!match) return null;
  const [, whole = '0', decimals = ''] = match;
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * '2026-11-23 14:05', '23/11/2026', '23-Nov-2026' as YYYY-MM-DD; days come before months in Ghana. Else null.
 */
export function parseStatementDay(typed: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(typed);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[/.\s-](\d{1,2}|[a-z]{3,9})[/.\s,-]+(\d{4})/i.exec(typed);
  if (!local) return null;
  const [, day, named = '', year] = local;
  const month = /^\d/.test(named) ? Number(named) : months.indexOf(named.slice(0, 3).toLowerCase()) + 1;
  return realDay(Number(year), month, Number(day));
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 ? dayOf(date) : null;
}

/** A payment that waits for its place on a statement. */
export interface WaitingPayment {
  id: string;
  /** As the payer typed it. */
  payerReference: string;
  amountPesewas: number;
}

/** What a statement says of a payment; `entry` is the row that names its reference. */
export type StatementMatch =
  | { match: 'found' | 'amount_differs'; entry: StatementEntry }
  | { match: 'not_found'; entry: null };

/** A shorter reference could be a part of another number in a narration. */
const minPartLength = 6;

/**
 * Finds payments on a statement by their references. A row pays one payment: of two that name the same
 * reference, the first one whose amount is right has it.
 */
export function matchStatement(
  payments: readonly WaitingPayment[],
  entries: readonly StatementEntry[],
): Map<string, StatementMatch> {
  const taken = new Set<number>();
  const matches = new Map<string, StatementMatch>();
  const candidates = ({ payerReference }: WaitingPayment) => {
    const wanted = normalizeReference(payerReference);
    const names = (reference: string) =>
      reference === wanted || (wanted.length >= minPartLength && reference.includes(wanted));
    return wanted === '' ? [] : entries.filter(({ references }) => references.some(names));
  };
  // Exact amounts first, or a wrong one could take the row of a right one.
  for (const payment of payments) {
    const entry = candidates(payment).find(
      ({ line, amountPesewas }) => !taken.has(line) && amountPesewas === payment.amountPesewas,
    );
    if (!entry) continue;
    taken.add(entry.line);
    matches.set(payment.id, { match: 'found', entry });
  }
  for (const payment of payments) {
    if (matches.has(payment.id)) continue;
    const entry = candidates(payment).find(({ line }) => !taken.has(line));
    if (entry) taken.add(entry.line);
    matches.set(payment.id, entry ? { match: 'amount_differs', entry } : { match: 'not_found', entry: null });
  }
  return matches;
}
