import type { ImportProblem } from '~/schemas/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../csv/read-csv.server';
import type { Columns } from './columns.server';

/** What a seller types into the product's form, as text. */
export const fieldNames = ['title', 'description', 'price', 'category', 'sku', 'quantity'] as const;
export type FieldName = (typeof fieldNames)[number];

/** One product as the file describes it. What the file has no column for is undefined. */
export interface Draft {
  line: number;
  lines: number[];
  /** From the id column; '' for none. */
  id: string;
  /** What the product is recognised by without an id and an SKU; '' for nothing. */
  key: string;
  values: Partial<Record<FieldName, string>>;
  /** What the category may be called, the likeliest first; the first one of ours is it. */
  categoryNames: string[];
  /** True where those names are no more than hints: Shopify's types and tags. */
  hintsAtCategory: boolean;
  /** Addresses of photos; undefined when the file has none to say. */
  images?: { address: string; line: number }[];
  /** The name of each field's column in the file. */
  columnOf: Record<FieldName | 'images', string>;
  /** What is wrong already. */
  problem?: { line: number; column: string; advice: string };
}

/** The handle of a row of Shopify's file; null in our own template. */
export function handleOf({ key }: Pick<Draft, 'key'>): string | null {
  return key.startsWith(handlePrefix) ? key.slice(handlePrefix.length) : null;
}

/** What the key of a row with a handle begins with. */
export const handlePrefix = 'handle ';

const tooManyCells =
  'This row has more cells than the first line has columns. A comma or a quote is missing or too many.';
const cutRow =
  'The file ends in the middle of this row: a quote opens here and never closes. Send the whole file.';

/** The cell of a column, without the spaces around it; '' where the row is short. */
export function cellOf({ index }: Columns, { cells }: CsvRow, name: string): string {
  const place = index.get(name);
  return place === undefined ? '' : (cells[place] ?? '').trim();
}

/** What is wrong with the row itself, whatever it says. */
export function rowProblem(columns: Columns, row: CsvRow): Draft['problem'] {
  const first = columns.header[0] ?? '';
  if (row.cut) return { line: row.line, column: first, advice: cutRow };
  const extra = row.cells.slice(columns.header.length);
  if (extra.every((cell) => cell.trim() === '')) return undefined;
  return { line: row.line, column: columns.header.at(-1) ?? '', advice: tooManyCells };
}

/** The problem as it is stored and shown. */
export function problemOf(
  { lines, values, key }: Draft,
  problem: { line: number; column: string; advice: string },
): ImportProblem {
  return { ...problem, lines, title: truncate(values.title ?? key, 200) };
}
