import * as v from 'valibot';
import { price } from '~/schemas/products/product-forms';
import type { Remark } from '~/schemas/products/product-import';
import { plural, truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf, cellsOf, columnName } from '../read/columns.server';
import { traitsOf } from '../read/formats/formats';
import { addressesIn, columnNames, type Draft, handlePrefix, rowProblem } from '../write/draft.server';
import { isShortened, shortenedAdvice } from './adapt-text';
import { readPrice, readQuantity } from './amounts';
import { categoryNames } from './categories.server';
import { completeRows } from './complete-rows';
import { discountRemarks } from './discounts';
import { titleOfGroup } from './group-title';
import { textOfHtml } from './html-text.server';
import { otherCurrency } from './other-currency';
import type { RowGroup } from './row-group';
import { distinctRows, stockCells, variantsOfGroup } from './shop-variants.server';
import { soldRows } from './unsold';

/**
 * Groups rows by product. In Shopify's file a row that gives a known handle another title starts another
 * product, which is reported as a duplicate.
 */
export class RowGroups {
  readonly #groups = new Map<string, RowGroup & { title: string; seen: Set<string> }>();
  readonly #all: RowGroup[] = [];
  /** WooCommerce's variations name their parent by id or by SKU. */
  readonly #handleOfSku = new Map<string, string>();

  constructor(private readonly columns: Columns) {}

  add(row: CsvRow): void {
    const named = wholeHandle(handleOfRow(this.columns, row));
    const handle = this.#handleOfSku.get(named) ?? named;
    const sku = cellOf(this.columns, row, 'sku').toLowerCase();
    if (this.columns.kind === 'woocommerce' && sku && !isShortened(sku))
      this.#handleOfSku.set(`woocommerce ${sku}`, handle);
    const title = cellOf(this.columns, row, 'title');
    const known = this.#groups.get(handle);
    const isNamed = !traitsOf(this.columns.kind).sharesGroup;
    const cells = JSON.stringify(row.cells);
    if (handle && known && (!isNamed || !title || !known.title || title === known.title)) {
      if (known.seen.has(cells)) {
        known.repeated.push(row.line);
        return;
      }
      known.seen.add(cells);
      known.rows.push(row);
      known.title ||= title;
      return;
    }
    const group = { handle, rows: [row], repeated: [], title, seen: new Set([cells]) };
    this.#all.push(group);
    if (handle && !known) this.#groups.set(handle, group);
  }

  get all(): readonly RowGroup[] {
    return this.#all;
  }
}

/** The handle; '' for one that a spreadsheet shortened, since other products may have become the same. */
function wholeHandle(handle: string): string {
  return isShortened(handle.replace(/^\w+ /, '')) ? '' : handle;
}

/** Handles of other shops than Shopify begin with a word and a space, which a handle never has. */
function handleOfRow(columns: Columns, row: CsvRow): string {
  const cell = (meaning: Parameters<typeof cellOf>[2]) => cellOf(columns, row, meaning).toLowerCase();
  if (columns.kind === 'jumia') {
    const own = cell('group') || cell('sku');
    return own && `jumia ${own}`;
  }
  if (columns.kind === 'shopify' || columns.kind === 'shopify_stock') return cell('group');
  if (columns.kind !== 'woocommerce') {
    // Square's variations, and Odoo's variants, have ids of their own and share a name.
    const sharesName = columns.kind === 'square' || (columns.kind === 'odoo' && cell('optionValues'));
    // Etsy lists the SKUs of all variants.
    const [sku = ''] = cell('sku').split(',');
    const own = (sharesName ? '' : cell('group') || sku.trim()) || cell('title');
    return own && `${columns.kind} ${own}`;
  }
  // A variation names its parent by 'id:12', or by the parent's SKU.
  const parent = cell('type').startsWith('variation') ? cell('parent') : '';
  if (parent) return `woocommerce ${parent.replace(/^id:\s*/, '')}`;
  const own = cell('group') || cell('sku');
  return own && `woocommerce ${own}`;
}

/** The product that a group of rows describes (docs/decisions/import.md). */
export function draftOfGroup(fileColumns: Columns, { handle, rows: read, repeated }: RowGroup): Draft {
  const { columns, rows: all, remarks: completed } = completeRows(fileColumns, read);
  const { rows, remarks: left, unsold } = soldRows(columns, all);
  const cells = (meaning: Parameters<typeof cellOf>[2]) => rows.map((row) => cellOf(columns, row, meaning));
  const first = (meaning: Parameters<typeof cellOf>[2]) => cells(meaning).find(Boolean) ?? '';
  const has = (meaning: Parameters<typeof cellOf>[2]) => columns.places.has(meaning);
  const { title, remarks: named } = titleOfGroup(columns, rows);
  const images = imagesOf(columns, rows);
  const { variants, optionText, remarks } = variantsOfGroup(columns, rows, title);
  const texts = [textOf(first('shortDescription')), textOf(first('description')), optionText];
  // Without variants of its own, a product has the stock of all its rows.
  const stock = stockOf(columns, columns.kind === 'shopify_stock' ? rows : distinctRows(columns, rows));
  const isWhole = variants !== undefined && !variants.partial;
  const prices = isWhole ? { text: '', remarks: [] } : pricesOf(columns, rows);
  return {
    line: rows[0]?.line ?? 0,
    lines: read.map((row) => row.line),
    id: '',
    key: handle ? `${handlePrefix}${handle}` : '',
    values:
      columns.kind === 'shopify_stock'
        ? { title, ...quantityValue(stock.text) }
        : {
            title,
            ...(has('description') ? { description: texts.filter(Boolean).join('\n\n') } : {}),
            category: '',
            ...(has('price') && !isWhole ? { price: prices.text } : {}),
            ...(has('sku') && !isWhole ? { sku: first('sku') } : {}),
            ...(isWhole ? {} : quantityValue(stock.text)),
          },
    ...(variants ? { variants } : {}),
    hintsAtCategory: true,
    categoryNames: categoryNamesOf(columns, rows),
    ...(images.length > 0 ? { images } : {}),
    columnOf: columnNames(columns),
    remarks: [
      ...repeatedRemark(repeated),
      ...completed,
      ...left,
      ...named,
      ...discountRemarks(fileColumns, read),
      ...remarks,
      ...(has('description') ? [] : unkeptOptions(optionText)),
      ...prices.remarks,
      ...(isWhole ? [] : stock.remarks),
    ],
    unsold,
    asksStock: !isWhole && stock.text === '',
    ...(columns.kind === 'shopify_stock' ? { onlyStock: ofNoHandle(columns) } : {}),
    otherCurrency: otherCurrency(columns, read),
    problem: groupProblem(fileColumns, handle, read),
  };
}

const ofNoHandle = (columns: Columns) => ({
  column: columnName(columns, 'title'),
  advice: 'None of your products has this handle. Import Shopify’s product export first, then its stock.',
});

const quantityValue = (text: string) => (text === '' ? {} : { quantity: text });

/** WooCommerce writes a line break in a description as two characters. */
const textOf = (cell: string) => textOfHtml(cell.replaceAll(String.raw`\n`, '\n'));

function groupProblem(columns: Columns, handle: string, rows: CsvRow[]): Draft['problem'] {
  for (const row of rows) {
    const problem = rowProblem(columns, row);
    if (problem) return problem;
  }
  if (handle) return undefined;
  const column = columnName(columns, 'group');
  const [first] = rows;
  for (const meaning of ['parent', 'group', 'sku'] as const) {
    const cell = first ? cellOf(columns, first, meaning) : '';
    if (first && isShortened(cell))
      return { line: first.line, column: columnName(columns, meaning), advice: shortenedAdvice(cell) };
  }
  const advice =
    columns.kind === 'shopify' || columns.kind === 'shopify_stock'
      ? 'This row has no handle. Enter its product’s handle, or a new one.'
      : 'This row has no ID and no SKU. Enter one of them.';
  return { line: rows[0]?.line ?? 0, column, advice };
}

/** Options that the description would name, if the file had one. */
function unkeptOptions(text: string): Remark[] {
  if (text === '') return [];
  const options = truncate(text.replaceAll('\n', '; '), 200);
  return [
    { kind: 'variants', text: `“${options}” is left out: the file has no column for the description.` },
  ];
}

export function repeatedRemark(lines: number[]): Remark[] {
  if (lines.length === 0) return [];
  const [line = 0] = lines;
  const text =
    lines.length === 1
      ? `Line ${line} repeats another row, and is counted once.`
      : `${plural(lines.length, 'row')} repeat others, and are counted once.`;
  return [{ kind: 'repeated', text }];
}

/** Possible category names, the likeliest first: whole paths, their parts from the end on, then tags. */
function categoryNamesOf(columns: Columns, rows: CsvRow[]): string[] {
  const { listsCategories, pathSeparator = '>' } = traitsOf(columns.kind);
  const cells = (meaning: 'category' | 'tags') => {
    const found = rows.map((row) => cellsOf(columns, row, meaning)).find((row) => row.length > 0) ?? [];
    return listsCategories ? found.flatMap((cell) => cell.split(/[,;]/)) : found;
  };
  // Jumia numbers the path of a category: '1002708 - Fashion / Fabrics'.
  const number = columns.kind === 'jumia' ? /^\d+ - / : '';
  const paths = cells('category').map((path) => path.replace(number, ''));
  const parts = paths.flatMap((path) =>
    path.includes(pathSeparator) ? path.split(pathSeparator).reverse() : [],
  );
  return categoryNames([...paths, ...parts, ...cells('tags').flatMap((tags) => tags.split(','))]);
}

/** The lowest valid price, since buyers see “from”; without one, the first non-empty cell. */
function pricesOf(columns: Columns, rows: CsvRow[]): { text: string; remarks: Remark[] } {
  const read = rows.flatMap((row) => {
    const cell = cellOf(columns, row, 'price') || cellOf(columns, row, 'salePrice');
    return cell ? { line: row.line, cell, text: readPrice(cell, columns.answers.comma).text } : [];
  });
  const isValid = ({ text }: { text: string }) => v.is(price, text);
  const [lowest] = read.filter(isValid).sort((a, b) => Number(a.text) - Number(b.text));
  if (!lowest) return { text: read[0]?.text ?? '', remarks: [] };
  const wrong = read.filter((it) => !isValid(it));
  return { text: lowest.text, remarks: wrong.map(({ line, cell }) => unread(columns, 'price', line, cell)) };
}

/** The stock of all rows together; below zero counts as zero. */
function stockOf(columns: Columns, rows: CsvRow[]): { text: string; remarks: Remark[] } {
  const read = rows.flatMap((row) =>
    stockCells(columns, row).map((cell) => ({ line: row.line, cell, text: readQuantity(cell) })),
  );
  const isValid = ({ text }: { text: string }) => /^-?\d+$/.test(text);
  const valid = read.filter(isValid);
  if (valid.length === 0) return { text: read[0]?.text ?? '', remarks: [] };
  const wrong = read.filter((it) => !isValid(it));
  const remarks = wrong.map(({ line, cell }) => unread(columns, 'quantity', line, cell));
  const below = valid.filter(({ text }) => Number(text) < 0);
  const [negative] = below;
  if (negative)
    remarks.push({
      kind: 'quantity',
      text: `Line ${negative.line}: a stock of ${negative.text} counts as 0.`,
    });
  const sum = valid.reduce((total, { text }) => total + Math.max(0, Number(text)), 0);
  return { text: String(sum), remarks };
}

function unread(columns: Columns, meaning: 'price' | 'quantity', line: number, cell: string): Remark {
  const text = `Line ${line}, ${columnName(columns, meaning)}: “${truncate(cell, 40)}” isn’t a ${meaning}, and is left out.`;
  return { kind: 'variants', text };
}

/** The photos by position, without duplicates; those of variants come last. */
function imagesOf(columns: Columns, rows: CsvRow[]) {
  const placed = rows.flatMap((row, index) => {
    const position = Number(cellOf(columns, row, 'imagePosition')) || index + 1;
    const own = cellsOf(columns, row, 'images').flatMap(addressesIn);
    return own.map((address) => ({ address, position, line: row.line }));
  });
  const ofVariants = rows.flatMap((row) =>
    cellsOf(columns, row, 'variantImage')
      .flatMap(addressesIn)
      .map((address) => ({ address, position: Number.POSITIVE_INFINITY, line: row.line })),
  );
  placed.sort((a, b) => a.position - b.position);
  const distinct = new Map<string, number>();
  for (const { address, line } of [...placed, ...ofVariants]) {
    if (!distinct.has(address)) distinct.set(address, line);
  }
  return [...distinct].map(([address, line]) => ({ address, line }));
}
