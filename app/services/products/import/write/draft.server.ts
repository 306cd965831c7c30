import { type ImportProblem, importKinds, type Remark } from '~/schemas/products/product-import';
import { recordFor } from '~/utils/record-for';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, columnName } from '../read/columns.server';
import type { OtherCurrency } from '../shape/other-currency';

/** The fields of the product form. */
export const fieldNames = ['title', 'description', 'price', 'category', 'sku', 'quantity'] as const;
export type FieldName = (typeof fieldNames)[number];

/** One variant as the file describes it. What the file doesn't say is undefined. */
export interface DraftVariant {
  line: number;
  /** One for each option. */
  values: string[];
  sku?: string | undefined;
  price?: string | undefined;
  quantity?: string | undefined;
}

export interface DraftVariants {
  /** The names of the options; '' where the file has none. */
  options: string[];
  rows: DraftVariant[];
  /** The file names some of the product's variants only, to change their price and stock. */
  partial?: true;
}

/** One product as the file describes it. Fields that the file doesn't have are undefined. */
export interface Draft {
  line: number;
  lines: number[];
  /** From the id column, or ''. */
  id: string;
  /** What identifies the product without an id or SKU, or ''. */
  key: string;
  values: Partial<Record<FieldName, string>>;
  /** With variants that are not partial, `values` has no price, quantity and SKU. */
  variants?: DraftVariants;
  /** Possible category names, the likeliest first; the first that is one of ours counts. */
  categoryNames: string[];
  /** True where those names are only hints: Shopify's types and tags. */
  hintsAtCategory: boolean;
  /** Links of photos; undefined when the file has none. */
  images?: { address: string; line: number }[];
  /** The name of each field's column in the file. */
  columnOf: Record<FieldName | 'images', string>;
  /** What was adapted while the rows were read. */
  remarks: Remark[];
  /** How many there are besides; none where it is left out. */
  moreRemarks?: number;
  /** Why the shop doesn't sell it: 'draft', 'hidden', 'service' …; '' where it does. */
  unsold: string;
  /** The file has no stock for it, and doesn't mean to change it. */
  asksStock: boolean;
  /** A file of stock: only products that the seller has can be changed; the error of any other. */
  onlyStock?: { column: string; advice: string };
  /** A row of a list, in which a column may say which variant of a product it is. */
  mayBeVariant?: true;
  /** The error of a price in another currency: it is none in cedis. */
  otherCurrency?: OtherCurrency | undefined;
  /** An error found while reading the row. */
  problem?: { line: number; column: string; advice: string };
}

/** The handle of a row of a shop's file; null in our own template. */
export function handleOf({ key }: Pick<Draft, 'key'>): string | null {
  return key.startsWith(handlePrefix) ? key.slice(handlePrefix.length) : null;
}

export const handlePrefix = 'handle ';
/** Handles of other shops than Shopify begin with the shop's. */
const keyPrefix = new RegExp(`^(?:${handlePrefix}(?:(?:${importKinds.join('|')}) )?|sku |title )`);

/** What people call a product of the file: its title, else its number or handle in the shop, or ''. */
export const nameOfDraft = ({ values, key }: Pick<Draft, 'values' | 'key'>): string =>
  values.title || key.replace(keyPrefix, '');

const tooManyCells =
  'This row has more cells than there are columns. Check it for a missing or extra comma or quote.';
const cutRow =
  'The file ends in the middle of this row: a quote is opened but never closed. Upload the whole file.';

/** The SKUs that the file gives a product or its variants. */
export function skusOfDraft({ values, variants }: Pick<Draft, 'values' | 'variants'>): string[] {
  const all = [values.sku, ...(variants?.rows.map(({ sku }) => sku) ?? [])];
  return all.flatMap((sku) => sku || []);
}

/** The name of each field's column, for messages. */
export function columnNames(columns: Columns): Draft['columnOf'] {
  return recordFor([...fieldNames, 'images'], (name) => columnName(columns, name));
}

/** The error of a row that is malformed as CSV. */
export function rowProblem(columns: Columns, row: CsvRow): Draft['problem'] {
  const first = columns.header[0] ?? '';
  if (row.cut) return { line: row.line, column: first, advice: cutRow };
  const extra = row.cells.slice(columns.header.length);
  if (extra.every((cell) => cell.trim() === '')) return undefined;
  return { line: row.line, column: columns.header.at(-1) ?? '', advice: tooManyCells };
}

/** The problem as it is stored and shown. */
export function problemOf(
  draft: Draft,
  problem: { line: number; column: string; advice: string },
): ImportProblem {
  return { ...problem, lines: draft.lines, title: truncate(nameOfDraft(draft), 200) };
}

/** Addresses in one cell: separated by spaces, line breaks, commas, semicolons or bars. */
export function addressesIn(cell: string): string[] {
  return cell
    .split(/\s*[,;|]\s*(?=https?:\/\/)|\s+/i)
    .map((address) => address.replace(/[,;|]+$/, ''))
    .filter(Boolean);
}
