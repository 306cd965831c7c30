import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf, columnName } from '../read/columns.server';
import { isCedis, readPrice } from './amounts';
import { besideNumber, currencyNamed, numberBeside } from './currencies';

/** The error of a price that a file gives in another currency than ours. */
export interface OtherCurrency {
  line: number;
  advice: string;
}

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

/** A price in another currency, and who says so. */
interface PriceCurrency {
  /** As the file writes it. */
  text: string;
  /** What its rate is asked and kept for. */
  code: string;
  /** What to do besides entering the price in cedis. */
  more: string;
}

/** Where a file has prices. */
const pricePlaces = ({ places }: Columns): number[] =>
  (['price', 'salePrice', 'surcharge'] as const).flatMap((meaning) => places.get(meaning) ?? []);

/** The currency other than ours that a cell, a column of its row, or the name of its own column names. */
function currencyOf(columns: Columns, row: CsvRow, place: number): PriceCurrency | undefined {
  const cell = (row.cells[place] ?? '').trim();
  const named = besideNumber(cell);
  if (cell === '' || isCedis(named.text)) return undefined;
  if (named.code) return { ...named, more: '' };
  return ofColumn(columns, row, columns.header[place]);
}

/**
 * The error of the first price in another currency, for which there is no rate, or of one that is entered at
 * the sale. No rate is guessed.
 */
export function otherCurrency(columns: Columns, rows: readonly CsvRow[]): OtherCurrency | undefined {
  const all = pricePlaces(columns);
  for (const row of rows) {
    for (const place of all) {
      const found = currencyOf(columns, row, place);
      const text = found && truncate(found.text, 40);
      if (found)
        return {
          line: row.line,
          advice: `This price is in ${text}. Enter it in cedis${found.more}.`,
        };
      if (openPrice.test(row.cells[place] ?? ''))
        return { line: row.line, advice: openPriceAdvice(row.cells[place] ?? '') };
    }
  }
  return undefined;
}

/** What tills write where the price is entered at the sale. */
const openPrice = /^\s*(?:variable|open|open price|variable price)\s*$/i;
const openPriceAdvice = (cell: string) =>
  `“${cell.trim()}” is a price that is entered at each sale. Enter one price, or leave this product out.`;

/** Prices in other currencies, by code: how many rows have one, and the first as the file writes it. */
export type FoundCurrencies = Map<string, { count: number; example: string }>;

/** A price that was taken at the seller's rate, in words. */
export interface TakenPrice {
  /** 'Prices in USD are taken at GH₵ 15.5 for 1 USD' */
  rate: string;
  /** '12.00 is GH₵ 186.00' */
  example: string;
}

/**
 * A row with its prices in cedis, where the seller gave a rate.
 *
 * @param found counts all that are in another currency, with or without a rate
 */
export function inCedis(
  columns: Columns,
  row: CsvRow,
  found: FoundCurrencies,
): { row: CsvRow; taken: TakenPrice[] } {
  const taken = new Map<string, TakenPrice>();
  const codes = new Set<string>();
  const cells = [...row.cells];
  for (const place of pricePlaces(columns)) {
    const currency = currencyOf(columns, row, place);
    if (!currency) continue;
    const { code } = currency;
    const cell = truncate((row.cells[place] ?? '').trim(), 40);
    if (!codes.has(code))
      found.set(code, { example: cell, ...found.get(code), count: countOf(found, code) + 1 });
    codes.add(code);
    const rate = columns.answers.rates.find((it) => it.currency === code)?.rate;
    const number = numberBeside(cell);
    const amount = Number(readPrice(number, columns.answers.comma).text);
    if (rate === undefined || number === '' || !Number.isFinite(amount)) continue;
    const price = (Math.round(amount * rate * 100) / 100).toFixed(2);
    cells[place] = `GHS ${price}`;
    const text = `Prices in ${truncate(currency.text, 40)} are taken at GH₵ ${rate} for 1 ${truncate(code, 40)}`;
    if (!taken.has(code)) taken.set(code, { rate: text, example: `${cell} is GH₵ ${price}` });
  }
  return taken.size === 0 ? { row, taken: [] } : { row: { ...row, cells }, taken: [...taken.values()] };
}

const countOf = (found: FoundCurrencies, code: string) => found.get(code)?.count ?? 0;

/** The currency that another column, or the name of the price's column, names; and what to do there. */
function ofColumn(columns: Columns, row: CsvRow, name = ''): PriceCurrency | undefined {
  const currency = cellOf(columns, row, 'currency');
  // 'GHS - Ghana cedi' is ours; a number alone is a key of the shop's, and names nothing.
  const parts = currency.split(/[^\p{L}\p{Sc}]+/u).filter(Boolean);
  if (parts.length > 0)
    return parts.some(isCedis)
      ? undefined
      : {
          text: currency,
          code: parts.map(currencyNamed).find(Boolean) ?? currency,
          more: `, and GHS as its ${columnName(columns, 'currency')}`,
        };
  const text = lastWord(name);
  const code = currencyNamed(text);
  return code ? { text, code, more: `, and take ${text} out of the column’s name` } : undefined;
}
