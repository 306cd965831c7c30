import type { NotCountedReason } from '~/schemas/bulk/statement-columns';
import { isCedi, parseAmountCell } from '../../csv/statement-cells';
import { directionOf, saysReversal, statusOf, typeOf } from '../../csv/statement-words';
import type { RowCells, StatementHeader } from './statement-columns';
import type { OwnAccounts } from './statement-direction';

/** A row of a statement before its day is read. */
export interface ReadRow {
  line: number;
  day: string;
  /** Null when it cannot be read. */
  amountPesewas: number | null;
  texts: string[];
  payer: string;
  /** Why it does not count; null for money that came in. */
  reason: { code: NotCountedReason; said: string } | null;
  /** Whether it takes back an earlier one, of the same amount unless it says that it is a reversal. */
  takesBack: 'same-amount' | 'any-amount' | null;
  /** Whether only our own account would say in which direction it went. */
  isOwnUnknown: boolean;
}

/** What the rows of one statement go by. */
export interface RowContext {
  header: StatementHeader;
  own: OwnAccounts;
  /** By lines, where only the balance after each row is there. */
  byBalance: ReadonlyMap<number, 'in' | 'out'>;
}

/** Characters of a cell that are shown. */
const maxSaid = 60;

/** A row without an amount, such as a heading or the balance that was carried forward, is null. */
export function readRow(
  { line, cells }: { line: number; cells: RowCells },
  context: RowContext,
): ReadRow | null {
  const amount = amountIn(cells);
  if (amount === null || amount.pesewas === 0) return null;
  const isReversal =
    cells.type.some((cell) => typeOf(cell) === 'reversal') || cells.text.some((text) => saysReversal(text));
  const direction = directionIn({ line, cells }, amount.direction, context);
  const reason = reasonOf(cells, { ...context, direction, isReversal, beside: amount.currency });
  const isBack = isDone(cells, isReversal) && (direction === 'out' || (isReversal && direction !== 'in'));
  return {
    line,
    day: cells.day[0] ?? '',
    amountPesewas: amount.pesewas,
    texts: [...cells.reference, ...cells.text],
    payer: cells.fromName[0]?.slice(0, maxSaid) ?? '',
    reason,
    takesBack: isBack ? (isReversal ? 'any-amount' : 'same-amount') : null,
    isOwnUnknown: direction === 'own-unknown' && reason?.code === 'direction-unknown',
  };
}

type Amount = { pesewas: number | null; direction: 'in' | 'out' | null; currency: string };

/** The amount of a row, and the direction that its column, sign or mark gives; null without one. */
function amountIn({ amount, moneyIn, moneyOut }: RowCells): Amount | null {
  const unreadable = { pesewas: null, direction: null, currency: '' };
  const [came, left] = [moneyIn, moneyOut].map((cells) => {
    const cell = cells.find(isFilled);
    return cell === undefined ? undefined : parseAmountCell(cell);
  });
  if (came === null) return unreadable;
  if (left && left.pesewas > 0) return { ...left, direction: 'out' };
  if (came && came.pesewas > 0) return { ...came, direction: came.direction ?? 'in' };
  const cell = amount.find(isFilled);
  if (cell !== undefined) return parseAmountCell(cell) ?? unreadable;
  return came ?? null;
}

/** Banks write a dash where there is nothing. */
const isFilled = (cell: string) => !/^[-−–—]+$/.test(cell);

/** `plain`: nothing says so, and nothing speaks against it. */
type Direction = 'in' | 'plain' | 'out' | 'unknown' | 'own-unknown';

/** Any sign that money left decides; without a sign of either, a plain amount came in. */
function directionIn(
  { line, cells }: { line: number; cells: RowCells },
  byAmount: 'in' | 'out' | null,
  { header, own, byBalance }: RowContext,
): Direction {
  const said = cells.direction.map(directionOf);
  const types = cells.type.map(typeOf);
  const balances = [cells.balanceBefore[0], cells.balanceAfter[0]].map((cell) =>
    cell ? parseAmountCell(cell) : null,
  );
  const signs = [
    byAmount,
    ...said,
    ...types,
    own.directionOf(cells),
    difference(balances[0]?.pesewas, balances[1]?.pesewas),
  ];
  if (signs.includes('out')) return 'out';
  if (signs.includes('in')) return 'in';
  if (header.columns.includes('direction')) return 'unknown';
  if (own.isNeeded) return 'own-unknown';
  return byBalance.get(line) ?? 'plain';
}

function difference(before: number | undefined, after: number | undefined): 'in' | 'out' | null {
  if (before === undefined || after === undefined || before === after) return null;
  return after < before ? 'out' : 'in';
}

type Reason = { code: NotCountedReason; said: string };

/** What the columns of status say against a row; null when all say that it was done, or there is none. */
function statusIn({ status }: RowCells): Reason | null {
  for (const cell of status) {
    const said = cell.slice(0, maxSaid);
    const is = statusOf(cell);
    if (is === null) return { code: 'status-unknown', said };
    if (is !== 'done') return { code: is, said };
  }
  return null;
}

/** Whether money moved with it: a reversal that was 'reversed' says so twice, and an unknown word may. */
function isDone(cells: RowCells, isReversal: boolean): boolean {
  const code = statusIn(cells)?.code;
  return code === undefined || code === 'status-unknown' || (code === 'taken-back' && isReversal);
}

function reasonOf(
  cells: RowCells,
  {
    header,
    direction,
    isReversal,
    beside,
  }: RowContext & { direction: Direction; isReversal: boolean; beside: string },
): Reason | null {
  const status = statusIn(cells);
  // Money of ours that did not leave after all is no payment of a buyer's that was taken back.
  if (status?.code === 'taken-back' && direction === 'out' && !isReversal)
    return { code: 'failed', said: status.said };
  if (status) return status;
  if (header.columns.includes('status') && cells.status.length === 0)
    return { code: 'status-unknown', said: '' };
  if (isReversal)
    return {
      code: direction === 'in' ? 'came-back' : 'reversal',
      said: cells.type[0]?.slice(0, maxSaid) ?? '',
    };
  if (direction === 'out') return { code: 'out', said: '' };
  if (direction !== 'in' && direction !== 'plain')
    return { code: 'direction-unknown', said: cells.direction[0]?.slice(0, maxSaid) ?? '' };
  const named = [...cells.currency, beside, header.currency].filter(Boolean);
  const other = named.find((currency) => !isCedi(currency));
  if (other !== undefined) return { code: 'currency', said: other.slice(0, maxSaid).toUpperCase() };
  if (header.columns.includes('currency') && cells.currency.length === 0)
    return { code: 'currency-unknown', said: '' };
  return null;
}
