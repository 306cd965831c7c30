import {
  type DayOrder,
  normalizeReference,
  parseAmountCell,
  parseStatementDay,
} from '../../csv/statement-cells';
import type { ReadRow } from './statement-row';

/** A shorter word in a narration is no reference. */
const minReference = 6;
const maxWord = 60;
/** A word that more payments name says who was paid, or how, not which payment. */
const maxPayments = 3;
/** A payer's phone number says who, not which payment. */
const phone = /^(?:233|0)[0-9]{9}$/;

const time = /[\sT]*\d{1,2}[:.]\d\d(?:[:.]\d\d(?:[.,]\d+)?)?\s*(?:[ap]m|z)?$/i;
const day = /^\d{1,4}[-/. ]?(?:\d{1,2}|[a-z]{3,9})[-/. ]?\d{2,4}$/i;

/** Whether it is a day, a time, both, or an amount: two payments of one day are two all the same. */
function isValue(word: string): boolean {
  if (word.length > maxWord) return false;
  const rest = word.replace(time, '');
  if (rest === '' || (/\.\d\d$/.test(word) && parseAmountCell(word) !== null)) return true;
  return day.test(rest) && [parseStatementDay(rest, 'day'), parseStatementDay(rest, 'month')].some(Boolean);
}

/** The references that a row names: its words with a digit, without those of our own accounts. */
function referencesIn({ texts }: ReadRow, ownDigits: string): Set<string> {
  const words = texts
    .flatMap((text) => [text.slice(0, maxWord), ...text.slice(0, 500).split(/[\s,;/|]+/)])
    .filter((word) => !isValue(word.trim()))
    .map(normalizeReference)
    .filter((word) => word.length >= minReference && /[0-9]/.test(word) && !phone.test(word));
  const isOwn = (digits: string) => digits.length >= minReference && ownDigits.includes(digits);
  return new Set(words.filter((word) => !isOwn(word.replace(/\D/g, ''))));
}

/** The payments in by the references that they name. */
function byReferenceIn(rows: readonly ReadRow[], ownDigits: string): Map<string, ReadRow[]> {
  const byReference = new Map<string, ReadRow[]>();
  for (const row of rows) {
    if (row.reason !== null) continue;
    for (const word of referencesIn(row, ownDigits)) {
      const same = byReference.get(word);
      if (same) same.push(row);
      else byReference.set(word, [row]);
    }
  }
  for (const [word, same] of byReference) if (same.length > maxPayments) byReference.delete(word);
  return byReference;
}

/**
 * Payments in that a later row took back: by a reversal, or because the same amount left again under the
 * same reference. One row takes back one payment.
 *
 * @returns by the line of each such payment, that of the row which took it back
 */
export function takenBackIn(
  rows: readonly ReadRow[],
  { order, ownDigits }: { order: DayOrder; ownDigits: string },
): Map<number, number> {
  const back = new Map<number, number>();
  const backs = rows.filter(({ takesBack }) => takesBack !== null);
  if (backs.length === 0) return back;
  const byReference = byReferenceIn(rows, ownDigits);
  const dayOfRow = (row: ReadRow) => parseStatementDay(row.day, order) ?? '';
  for (const row of backs) {
    const left = dayOfRow(row);
    const open = [...referencesIn(row, ownDigits)]
      .flatMap((word) => byReference.get(word) ?? [])
      .filter((one) => !back.has(one.line) && dayOfRow(one) <= left);
    const same = open.find(({ amountPesewas }) => amountPesewas === row.amountPesewas);
    const taken = same ?? (row.takesBack === 'any-amount' ? open[0] : undefined);
    if (taken) back.set(taken.line, row.line);
  }
  return back;
}
