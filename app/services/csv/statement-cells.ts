import { composed } from '~/utils/composed';
import { dayOf } from '~/utils/days';

/** Longer cells hold no amount, day or status; patterns are not tried on them. */
const maxValueLength = 60;

/** A cell or a name of a column as it is compared with words: small letters, without marks. */
export const wordsOfCell = (cell: string) =>
  cell
    .slice(0, maxValueLength)
    .toLowerCase()
    .replace(/[_.:/\\-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** As `maxValueLength`, before accents are composed and spaces become one. */
const maxTypedLength = 500;

/**
 * The name of a column or of an account as it is shown, so that it is the same when a form brings it back:
 * in one line, whole characters, accents as parts of their letters.
 */
export const nameOfCell = (cell: string) =>
  composed(cell.trim().slice(0, maxTypedLength))
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxValueLength)
    .replace(/\p{Cs}$/u, '')
    .trim();

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

/** What a cell with an amount says. */
interface AmountCell {
  /** Whole pesewas, or hundredths of another currency. */
  pesewas: number;
  /** By its sign, or CR or DR beside it. */
  direction: 'in' | 'out' | null;
  /** As it stands beside the amount; '' for none. */
  currency: string;
}

/** As `parseStatementAmount`, with a sign, CR or DR, and any currency; null when it is no amount. */
export function parseAmountCell(typed: string): AmountCell | null {
  if (typed.length > maxValueLength) return null;
  const bracketed = /^\((.*)\)$/.exec(typed);
  const signed = /^([-−+]?)\s*(.*?)\s*([-−]?)$/.exec((bracketed?.[1] ?? typed).trim());
  const marked = /^(.*?)\s*(CR|DR)?$/i.exec(signed?.[2] ?? '');
  const named = /^([A-Za-z]{3}|GH[₵¢]|[^\d\s.,A-Za-z()+-]{1,3})?\s*(.*?)\s*([A-Za-z]{3})?$/.exec(
    marked?.[1] ?? '',
  );
  const pesewas = parseStatementAmount(named?.[2] ?? '');
  if (pesewas === null) return null;
  const isOut = bracketed || /[-−]/.test(`${signed?.[1]}${signed?.[3]}`) || /^DR$/i.test(marked?.[2] ?? '');
  const isIn = signed?.[1] === '+' || /^CR$/i.test(marked?.[2] ?? '');
  return {
    pesewas,
    direction: isOut ? 'out' : isIn ? 'in' : null,
    currency: named?.[1] ?? named?.[3] ?? '',
  };
}

/** Whether it is the name or sign of the cedi. */
export const isCedi = (currency: string) =>
  /^(?:ghs|ghc|gh₵|gh¢|₵|¢|cedis?|ghana(?:ian)? cedis?)$/.test(wordsOfCell(currency));

/** Whether a whole column of days like 11/12/2026 begins with the day or with the month. */
export type DayOrder = 'day' | 'month';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numericDay = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})(?!\d)/;

/**
 * '2026-11-23 14:05', '20261123', '23/11/2026', '23-11-26' and '23-Nov-2026' as YYYY-MM-DD, else null.
 *
 * @param order which comes first where both are numbers
 */
export function parseStatementDay(typed: string, order: DayOrder = 'day'): string | null {
  const text = typed.slice(0, maxValueLength);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(text);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = numericDay.exec(text);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const [day, month] = order === 'day' ? [first, second] : [second, first];
    return realDay(wholeYear(numeric[3]), month, day);
  }
  const named = /^(\d{1,2})[/.\s-]*([a-z]{3,9})[/.\s,-]*(\d{4}|\d{2})(?!\d)/i.exec(text);
  if (named) return realDay(wholeYear(named[3]), monthOf(named[2]), Number(named[1]));
  const monthFirst = /^([a-z]{3,9})[.\s-]*(\d{1,2})[\s,-]+(\d{4})(?!\d)/i.exec(text);
  return monthFirst ? realDay(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2])) : null;
}

const wholeYear = (typed = '') => (typed.length === 2 ? 2000 : 0) + Number(typed);
const monthOf = (named = '') => months.indexOf(named.slice(0, 3).toLowerCase()) + 1;

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 ? dayOf(date) : null;
}

/**
 * Whether days or months come first in a column: a number above 12 tells, and so does a day after `latest`,
 * since no statement knows the future.
 *
 * @returns a cell that can be read both ways when the column does not tell
 */
export function dayOrderIn(cells: readonly string[], latest: string): DayOrder | { unclear: string } {
  const numeric = cells.flatMap((cell) => {
    const match = numericDay.exec(cell.slice(0, maxValueLength));
    return match ? [{ cell, first: Number(match[1]), second: Number(match[2]) }] : [];
  });
  const isDayFirst = numeric.some(({ first, second }) => first > 12 && second <= 12);
  const isMonthFirst = numeric.some(({ first, second }) => second > 12 && first <= 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day' : 'month';
  const both = numeric.filter(({ first, second }) => first !== second && first <= 12 && second <= 12);
  const [example] = both;
  if (!example) return 'day';
  const isPast = (order: DayOrder) =>
    both.every(({ cell }) => (parseStatementDay(cell, order) ?? '') <= latest);
  if (!isDayFirst && isPast('day') !== isPast('month')) return isPast('day') ? 'day' : 'month';
  return { unclear: example.cell.slice(0, maxValueLength) };
}
