import { nameOfCell, parseAmountCell } from '../../csv/statement-cells';
import type { RowCells } from './statement-columns';

/** Which accounts on a statement are ours, and what that says of its rows. */
export interface OwnAccounts {
  /** From us is out, to us is in; null when neither side, or each, is known to be ours. */
  directionOf: (cells: RowCells) => 'in' | 'out' | null;
  /** Whether its rows name both sides, so that one of them is ours. */
  isNeeded: boolean;
  /** Names and numbers of which one is ours, to be asked for when a row depends on it. */
  candidates: string[];
  /** All names and numbers on both sides, to be asked about again. */
  sides: string[];
}

type Rows = readonly { line: number; cells: RowCells }[];

const fromOf = ({ fromNumber, fromName }: RowCells) => [...fromNumber, ...fromName].map(asAccount);
const toOf = ({ toNumber, toName }: RowCells) => [...toNumber, ...toName].map(asAccount);

const asAccount = (cell: string) => nameOfCell(cell).toUpperCase();

/** Digits of a phone number or account that are compared: 0200000001 and 233200000001 are one. */
const comparedDigits = 9;
const maxCandidates = 20;

/**
 * Our accounts on a statement: one that an admin chose or that buyers are told to pay to, else the one that
 * is on one side of every row while the other sides differ.
 */
export function ownAccounts(
  rows: Rows,
  { ownDigits, answer }: { ownDigits: string; answer: string },
): OwnAccounts {
  const both = rows
    .map(({ cells }) => ({ from: fromOf(cells), to: toOf(cells) }))
    .filter(({ from, to }) => from.length > 0 && to.length > 0);
  const sides = sidesIn(both);
  // One that was chosen for an earlier statement may not be on this one.
  const chosen = asAccount(answer);
  const isChosen = chosen !== '' && (both.length === 0 || sides.includes(chosen));
  const own = new Set(isChosen ? [chosen] : foundIn(both, ownDigits));
  const isOwn = (side: readonly string[]) => side.some((account) => own.has(account));
  return {
    directionOf: (cells) => {
      const [isFrom, isTo] = [isOwn(fromOf(cells)), isOwn(toOf(cells))];
      if (isFrom === isTo) return null;
      return isFrom ? 'out' : 'in';
    },
    isNeeded: both.length > 0,
    candidates: own.size > 0 ? [] : sides.slice(0, maxCandidates),
    sides: sides.slice(0, maxCandidates),
  };
}

type Sides = readonly { from: readonly string[]; to: readonly string[] }[];

const sidesIn = (both: Sides) => [...new Set(both.flatMap(({ from, to }) => [...to, ...from]))];

function foundIn(both: Sides, ownDigits: string): string[] {
  const known = sidesIn(both).filter((account) => {
    const digits = account.replace(/\D/g, '').slice(-comparedDigits);
    return digits.length === comparedDigits && ownDigits.includes(digits);
  });
  if (known.length > 0) return known;
  const [first, ...others] = both;
  if (!first || others.length === 0) return [];
  const inEach = [...first.from, ...first.to].filter((account) =>
    others.every(({ from, to }) => from.includes(account) || to.includes(account)),
  );
  // One buyer who always pays is on each row too.
  const isAlways = (side: 'from' | 'to') =>
    inEach.filter((account) => both.every((row) => row[side].includes(account)));
  return isAlways('from').length > 0 && isAlways('to').length > 0 ? [] : inEach;
}

/**
 * Directions by the balance after each row, where one row and the next agree with their amounts: in files
 * from old to new or from new to old.
 */
export function directionByBalance(rows: Rows): Map<number, 'in' | 'out'> {
  const known = rows.flatMap(({ line, cells }) => {
    const balance = cells.balanceAfter[0] ? parseAmountCell(cells.balanceAfter[0]) : null;
    const amount = cells.amount[0] ? parseAmountCell(cells.amount[0]) : null;
    return balance && amount ? [{ line, balance: signed(balance), amount: amount.pesewas }] : [];
  });
  const upwards = found(known);
  const downwards = found([...known].reverse());
  return downwards.size > upwards.size ? downwards : upwards;
}

const signed = ({ pesewas, direction }: { pesewas: number; direction: 'in' | 'out' | null }) =>
  direction === 'out' ? -pesewas : pesewas;

function found(
  rows: readonly { line: number; balance: number; amount: number }[],
): Map<number, 'in' | 'out'> {
  const directions = new Map<number, 'in' | 'out'>();
  rows.forEach(({ line, balance, amount }, index) => {
    const before = rows[index - 1]?.balance;
    if (before === undefined || Math.abs(balance - before) !== amount) return;
    directions.set(line, balance < before ? 'out' : 'in');
  });
  return directions;
}
