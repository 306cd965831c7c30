import {
  type ChosenColumns,
  type ColumnsOfStatement,
  maxStatementColumns,
  type StatementAnswers,
  type StatementColumn,
  type StatementQuestion,
  statementColumns,
} from '~/schemas/bulk/statement-columns';
import { isCedi, nameOfCell, wordsOfCell } from '../../csv/statement-cells';
import { directionOf, statusOf } from '../../csv/statement-words';

/** The columns of a statement by their names at networks and banks of Ghana. */
const columnNames: Record<StatementColumn, RegExp> = {
  day: /^(?:(?:transaction|trans|trn|txn|value|posting|posted|post|payment|completion|entry) )?(?:date|dt|time|datetime|timestamp)(?: (?:and )?time)?$/,
  amount: /^(?:(?:transaction|trans|trn|txn|payment) )?(?:amount|amt)$/,
  moneyIn:
    /^(?:credits?|credit (?:amount|amt)|amount credited|money in|paid in|amount in|deposits?|deposit amount|inflows?|lodgements?|amount received|cr)$/,
  moneyOut:
    /^(?:debits?|debit (?:amount|amt)|amount debited|money out|paid out|amount out|withdrawals?|withdrawal amount|outflows?|dr)$/,
  reference:
    /^(?:ref|ref (?:no|number|id)|reference|reference (?:no|number|id)|(?:financial )?(?:transaction|trans|txn) (?:id|no|number|ref|reference)|f id|external (?:transaction )?(?:id|reference)|receipt (?:no|number))$/,
  text: /^(?:narration|narrative|(?:transaction |payment )?(?:description|details)|particulars|remarks?|comments?|message|notes?|(?:payer|payee) (?:message|note)|purpose)$/,
  status: /^(?:(?:transaction|payment|transfer|trans|txn|final) )?(?:status|state|result|outcome)$/,
  direction:
    /^(?:dr ?cr|cr ?dr|d c|c d|debit (?:or )?credit|credit (?:or )?debit|direction|in out|in or out|sign|(?:dr cr|cr dr|debit credit|credit debit) (?:indicator|flag)|indicator)$/,
  type: /^(?:(?:transaction|trans|txn|payment|entry) )?(?:type|category|kind)$/,
  currency: /^(?:(?:transaction|account) )?(?:currency|ccy|curr|cur)(?: code)?$/,
  fromName:
    /^(?:from|from name|sender(?: name)?|payer(?: name)?|name|customer name|counterparty|originator)$/,
  fromNumber:
    /^(?:from|sender|payer|source|debit) (?:no|number|acct|account|account (?:no|number)|msisdn|phone)$/,
  toName: /^(?:to|to name|receiver(?: name)?|recipient(?: name)?|beneficiary(?: name)?|payee(?: name)?)$/,
  toNumber:
    /^(?:to|receiver|recipient|beneficiary|payee|destination|credit) (?:no|number|acct|account|account (?:no|number)|msisdn|phone)$/,
  balanceBefore: /^(?:bal(?:ance)? before|opening bal(?:ance)?|previous bal(?:ance)?)$/,
  balanceAfter:
    /^(?:bal(?:ance)?|bal(?:ance)? after|(?:running|closing|available|new|book|ledger) bal(?:ance)?)$/,
};

/** The currency at the end of a column's name: 'Credit (GHS)'. */
const currencyOfName = / \(?(ghs|ghc|gh¢|gh₵|cedis?|usd|eur|gbp|ngn|xof|zar|kes)\)?$/;

const withoutCurrency = (words: string) => words.replace(currencyOfName, '');

/** What a column is by its name. */
function meaningOf(name: string): StatementColumn | '' {
  const words = withoutCurrency(wordsOfCell(name));
  return statementColumns.find((column) => columnNames[column].test(words)) ?? '';
}

/** What columns lack to be a statement, as a person is told it; null when nothing. */
export function missingIn(columns: ColumnsOfStatement): string | null {
  const has = (...any: StatementColumn[]) => any.some((column) => columns.includes(column));
  const missing = [
    has('day') ? '' : 'the date',
    has('amount', 'moneyIn') ? '' : 'the amount',
    has('reference', 'text') ? '' : 'the reference or narration',
  ].filter(Boolean);
  if (missing.length < 3) return missing.join(' and ') || null;
  return `${missing[0]}, ${missing[1]} and ${missing[2]}`;
}

type Table = readonly (readonly string[])[];

/** Where the header of a statement is, and what its columns are. */
export interface StatementHeader {
  at: number;
  names: string[];
  columns: (StatementColumn | '')[];
  /** The currency that the name of an amount's column says; '' for none. */
  currency: string;
  /** What an admin chose for columns of these names; null where their names say what they are. */
  chosen: ChosenNow | null;
}

/** Columns that an admin chose: for this statement, or for an earlier one. */
export type ChosenNow = ChosenColumns & { isBefore: boolean };

/** Rows above the header: the bank's name, the account, the period. */
const maxPreamble = 20;
const maxShown = 60;

/** The answers for columns of these names: those of now, else of an earlier statement. */
function chosenFor(
  names: string[],
  answers: StatementAnswers,
  chosenBefore: readonly ChosenColumns[],
): ChosenNow | null {
  const isFor = (one: { names: readonly string[] }) =>
    one.names.length === names.length &&
    names.every((name, place) => name === nameOfCell(one.names[place] ?? ''));
  const before = chosenBefore.find(isFor);
  const own = answers.own || (before?.own ?? '');
  const now = answers.columns !== null && isFor(answers) ? answers.columns : null;
  const columns = now ?? before?.columns;
  return columns
    ? { names, columns: names.map((_name, place) => columns[place] ?? ''), own, isBefore: now === null }
    : null;
}

/**
 * The header of a statement: the first row that has all it needs, else the fullest of the first rows. Null
 * for a table without columns, or without rows below them.
 */
export function findHeader(
  table: Table,
  answers: StatementAnswers,
  chosenBefore: readonly ChosenColumns[],
): StatementHeader | null {
  const head = table.slice(0, maxPreamble).map((cells) => cells.slice(0, maxStatementColumns));
  const known = head.findIndex((cells) => missingIn(cells.map(meaningOf)) === null);
  const filled = head.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(0, ...filled);
  if (known < 0 && most < 2) return null;
  const at = known < 0 ? filled.indexOf(most) : known;
  const rows = table.slice(at + 1);
  if (known < 0 && !rows.some((cells) => cells.some((cell) => cell.trim() !== ''))) return null;
  const cells = head[at] ?? [];
  const names = cells.map((cell, place) => nameOfCell(cell) || `Column ${place + 1}`);
  const chosen = chosenFor(names, answers, chosenBefore);
  const columns = chosen?.columns ?? withUnnamed(cells.map(meaningOf), rows);
  const amountAt = columns.findIndex((column) => column === 'amount' || column === 'moneyIn');
  const currency = currencyOfName.exec(wordsOfCell(names[amountAt] ?? ''))?.[1] ?? '';
  return { at, names, columns, currency, chosen };
}

/** Rows that are looked at for what an unnamed column holds. */
const maxSample = 500;

/**
 * Columns whose names say nothing, but whose cells do: most are statuses, or debit and credit, or currencies.
 * A failed payment must not count because its bank calls the status something else.
 */
function withUnnamed(columns: (StatementColumn | '')[], rows: Table): (StatementColumn | '')[] {
  return columns.map((column, place) => {
    if (column !== '') return column;
    const cells = rows
      .slice(0, maxSample)
      .map((row) => row[place]?.trim() ?? '')
      .filter(Boolean);
    const areMostly = (is: (cell: string) => boolean) =>
      cells.length > 0 && cells.filter(is).length * 2 > cells.length;
    // First: 'sent' and 'received' are statuses too.
    if (areMostly((cell) => directionOf(cell) !== null)) return 'direction';
    if (areMostly((cell) => statusOf(cell) !== null)) return 'status';
    return areMostly((cell) => isCedi(cell) || /^(?:usd|eur|gbp|ngn|xof)$/i.test(cell)) ? 'currency' : '';
  });
}

/** The cells of a row that say something, by what their columns are. */
export type RowCells = Record<StatementColumn, string[]>;

/** The cells of a row by what their columns are; empty ones are left out. */
export function cellsOf({ columns }: StatementHeader, row: readonly string[]): RowCells {
  const cells: RowCells = {
    day: [],
    amount: [],
    moneyIn: [],
    moneyOut: [],
    reference: [],
    text: [],
    status: [],
    direction: [],
    type: [],
    currency: [],
    fromName: [],
    fromNumber: [],
    toName: [],
    toNumber: [],
    balanceBefore: [],
    balanceAfter: [],
  };
  columns.forEach((column, place) => {
    const text = row[place]?.trim() ?? '';
    if (column !== '' && text !== '') cells[column].push(text);
  });
  return cells;
}

/** Which column is which, to be asked: with a cell of each, and what it is taken for. */
export function columnsToAsk(
  table: Table,
  { at, names, columns }: StatementHeader,
): StatementQuestion['columns'] {
  const rows = table.slice(at + 1, at + 1 + maxPreamble);
  return names.map((name, place) => ({
    name,
    example: (rows.find((row) => (row[place] ?? '').trim() !== '')?.[place] ?? '').trim().slice(0, maxShown),
    meaning: columns[place] ?? '',
  }));
}
