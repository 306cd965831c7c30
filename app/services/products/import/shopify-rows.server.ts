import * as v from 'valibot';
import { price } from '~/schemas/product-forms';
import type { CsvRow } from '../../csv/read-csv.server';
import { categoryNames } from './categories.server';
import type { Columns } from './columns.server';
import { cellOf, type Draft, handlePrefix, rowProblem } from './draft.server';
import { textOfHtml } from './html-text.server';

/**
 * The rows of one product in Shopify's file: the first says what it is, the others add a variant or a photo.
 */
export interface ShopifyGroup {
  handle: string;
  rows: CsvRow[];
}

/**
 * Groups rows by handle. A row that gives a known handle another title starts another product, which is
 * reported as a duplicate.
 */
export class ShopifyGroups {
  readonly #groups = new Map<string, ShopifyGroup & { title: string }>();
  readonly #all: ShopifyGroup[] = [];

  constructor(private readonly columns: Columns) {}

  add(row: CsvRow): void {
    const handle = cellOf(this.columns, row, 'handle').toLowerCase();
    const title = cellOf(this.columns, row, 'title');
    const known = this.#groups.get(handle);
    if (handle && known && (!title || !known.title || title === known.title)) {
      known.rows.push(row);
      known.title ||= title;
      return;
    }
    const group = { handle, rows: [row], title };
    this.#all.push(group);
    if (handle && !known) this.#groups.set(handle, group);
  }

  get all(): readonly ShopifyGroup[] {
    return this.#all;
  }
}

const columnOf = {
  title: 'Title',
  description: 'Body (HTML)',
  price: 'Variant Price',
  category: 'Type',
  sku: 'Variant SKU',
  quantity: 'Variant Inventory Qty',
  images: 'Image Src',
};

/** The product that a group of rows describes (docs/decisions/import.md). */
export function draftOfGroup(columns: Columns, { handle, rows }: ShopifyGroup): Draft {
  const cells = (name: string) => rows.map((row) => cellOf(columns, row, name));
  const first = (name: string) => cells(name).find(Boolean) ?? '';
  const line = rows[0]?.line ?? 0;
  const images = imagesOf(columns, rows);
  const description = [textOfHtml(first('body (html)')), optionsOf(columns, rows)];
  const has = (name: string) => columns.index.has(name);
  return {
    line,
    lines: rows.map((row) => row.line),
    id: '',
    key: handle ? `${handlePrefix}${handle}` : '',
    values: {
      title: first('title'),
      ...(has('body (html)') ? { description: description.filter(Boolean).join('\n\n') } : {}),
      price: lowestPrice(cells('variant price')),
      category: '',
      ...(has('variant sku') ? { sku: first('variant sku') } : {}),
      ...(has('variant inventory qty') ? { quantity: stockOf(cells('variant inventory qty')) } : {}),
    },
    hintsAtCategory: true,
    categoryNames: categoryNamesOf(columns, rows),
    ...(images.length > 0 ? { images } : {}),
    columnOf,
    problem: groupProblem(columns, handle, rows),
  };
}

function groupProblem(columns: Columns, handle: string, rows: CsvRow[]): Draft['problem'] {
  for (const row of rows) {
    const problem = rowProblem(columns, row);
    if (problem) return problem;
  }
  if (handle) return undefined;
  const advice = 'This row has no handle. Enter its product’s handle, or a new one.';
  return { line: rows[0]?.line ?? 0, column: 'Handle', advice };
}

/** Possible category names, the likeliest first. */
function categoryNamesOf(columns: Columns, rows: CsvRow[]): string[] {
  const first = (name: string) => rows.map((row) => cellOf(columns, row, name)).find(Boolean) ?? '';
  const path = (name: string) => first(name).split('>').reverse();
  const names = [
    first('type'),
    first('custom product type'),
    ...path('product category'),
    ...path('standard product type'),
    ...first('tags').split(','),
  ];
  return categoryNames(names);
}

/** The lowest valid price, since buyers see “from”; without one, the first non-empty cell. */
function lowestPrice(cells: string[]): string {
  const valid = cells.filter((cell) => v.is(price, cell));
  const lowest = valid.reduce(
    (least, cell) => (least === '' || Number(cell) < Number(least) ? cell : least),
    '',
  );
  return lowest || (cells.find(Boolean) ?? '');
}

/** The stock of all variants together; below zero counts as zero. */
function stockOf(cells: string[]): string {
  const quantities = cells.filter(Boolean);
  const wrong = quantities.find((cell) => !/^-?\d+$/.test(cell));
  if (wrong !== undefined || quantities.length === 0) return wrong ?? '';
  return String(quantities.reduce((sum, cell) => sum + Math.max(0, Number(cell)), 0));
}

/** 'Size: S, M, L', a line for each option; '' for a product without variants. */
function optionsOf(columns: Columns, rows: CsvRow[]): string {
  const lines = [1, 2, 3].flatMap((number) => {
    const values = rows.map((row) => cellOf(columns, row, `option${number} value`)).filter(Boolean);
    const distinct = [...new Set(values)].filter((value) => value !== 'Default Title');
    const name = rows.map((row) => cellOf(columns, row, `option${number} name`)).find(Boolean);
    return distinct.length > 0 ? [`${name || 'Option'}: ${distinct.join(', ')}`] : [];
  });
  return lines.join('\n');
}

/** The photos by position, without duplicates. */
function imagesOf(columns: Columns, rows: CsvRow[]) {
  const placed = rows.flatMap((row, index) => {
    const address = cellOf(columns, row, 'image src');
    const position = Number(cellOf(columns, row, 'image position')) || index + 1;
    return address ? [{ address, position, line: row.line }] : [];
  });
  placed.sort((a, b) => a.position - b.position);
  const distinct = new Map(placed.map((photo) => [photo.address, photo] as const).reverse());
  return [...distinct.values()].reverse().map(({ address, line }) => ({ address, line }));
}
