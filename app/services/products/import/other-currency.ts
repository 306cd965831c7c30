import { truncate } from '~/utils/text';
import type { CsvRow } from '../../csv/read-csv.server';
import { isCedis } from './amounts';
import { type Columns, cellOf, columnName } from './columns.server';

/** The error of a price that a file gives in another currency than ours. */
export interface OtherCurrency {
  line: number;
  advice: string;
}

/** Codes of currencies, like USD. */
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const words = /^(?:dollars?|euros?|pounds?|naira|rands?|f?cfa)$/i;

/** What a text that names a currency other than ours calls it: '$', 'EUR', 'naira'; '' for any other text. */
function otherIn(text: string): string {
  const isCurrency = /\p{Sc}/u.test(text) || words.test(text) || codes.has(text.toUpperCase());
  return isCurrency && !isCedis(text) ? text : '';
}

/** '12.00 USD' → 'USD', 'US$ 1,200' → 'US$' */
const besideNumber = (cell: string) => cell.replace(/[\d\s.,'’-]+/g, ' ').trim();

/** Characters at the end of a column's name; no currency has more. */
const maxWord = 100;

/** Codes that say in the name of a column what its prices are for, or of which of them. */
const otherWords = /^(?:all|cup|gel|mop|pen|top)$/i;

/** 'Price (USD)' and 'price_usd' → 'USD'; the last word of 'Price all' and 'Price per lak' is no currency. */
function lastWord(name: string): string {
  const parts = name
    .slice(-maxWord)
    .split(/[\s_()[\]:*-]+/)
    .filter(Boolean);
  const [before = '', last = ''] = ['', ...parts].slice(-2);
  return /^per$/i.test(before) || otherWords.test(last) ? '' : last;
}

/**
 * The error of the first price in another currency, which its cell, a column of the row or the name of the
 * price's column names. No rate is guessed.
 */
export function otherCurrency(columns: Columns, rows: readonly CsvRow[]): OtherCurrency | undefined {
  const { places, header } = columns;
  const prices = (['price', 'salePrice', 'surcharge'] as const).flatMap(
    (meaning) => places.get(meaning) ?? [],
  );
  for (const row of rows) {
    for (const place of prices) {
      const cell = (row.cells[place] ?? '').trim();
      const named = besideNumber(cell);
      if (cell === '' || isCedis(named)) continue;
      const problem = otherIn(named) ? { currency: named, more: '' } : ofColumn(columns, row, header[place]);
      if (!problem) continue;
      const { currency, more } = problem;
      const advice = `This price is in ${truncate(currency, 40)}. Enter it in cedis${more}.`;
      return { line: row.line, advice };
    }
  }
  return undefined;
}

/** The currency that another column, or the name of the price's column, names; and what to do there. */
function ofColumn(columns: Columns, row: CsvRow, name = '') {
  const currency = cellOf(columns, row, 'currency');
  // 'GHS - Ghana cedi' is ours; a number alone is a key of the shop's, and names nothing.
  const parts = currency.split(/[^\p{L}\p{Sc}]+/u).filter(Boolean);
  if (parts.length > 0)
    return parts.some(isCedis)
      ? undefined
      : { currency, more: `, and GHS as its ${columnName(columns, 'currency')}` };
  const inName = otherIn(lastWord(name));
  return inName ? { currency: inName, more: `, and take ${inName} out of the column’s name` } : undefined;
}
