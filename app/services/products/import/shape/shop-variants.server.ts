import type { Remark } from '~/schemas/products/product-import';
import { variantKey } from '~/schemas/products/product-variants';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf, cellsOf } from '../read/columns.server';
import { traitsOf } from '../read/formats/formats';
import type { DraftVariant, DraftVariants } from '../write/draft.server';
import { readPrice, readQuantity } from './amounts';
import { namesItsValues, restOfTitle } from './group-title';
import { isConfigurable } from './magento-variants';
import { type Option, optionsOf, optionText, unkeptNames, valueIn, valuesOf } from './options';

interface GroupVariants {
  variants?: DraftVariants;
  /** What the description says of options that are none of the variants'. */
  optionText: string;
  remarks: Remark[];
}

/** The variants of a product in a shop's file; with fewer than two the product has none. */
export function variantsOfGroup(columns: Columns, rows: CsvRow[], title: string): GroupVariants {
  const options = optionsOf(columns, rows);
  const found = variantRows(columns, distinctRows(columns, rows));
  if (columns.kind === 'shopify_stock')
    return { variants: stockOfVariants(columns, options, rows), optionText: '', remarks: [] };
  if (found.length < 2) return { optionText: optionText(options, rows), remarks: otherSkus(columns, rows) };
  const used = options.filter((option) => found.some((row) => valueIn(option, row)));
  const others = options.filter((option) => !used.includes(option));
  const nameOf = (row: CsvRow) =>
    restOfTitle(title, cellOf(columns, row, 'title')) || cellOf(columns, row, 'sku');
  const read = valuesOf(used, found, nameOf);
  const variants = {
    options: read.options,
    rows: found.map((row, index) => ({
      line: row.line,
      values: read.values[index] ?? [],
      ...stockIn(columns, row),
    })),
  };
  return {
    variants,
    optionText: optionText(others, rows),
    remarks: [
      ...read.remarks,
      ...unkeptNames(options, rows),
      ...leftOut(columns, rows, { found, used, title, values: read.values }),
    ],
  };
}

/** Rows that are a variant of their own, not only another photo. */
function variantRows(columns: Columns, rows: CsvRow[]): CsvRow[] {
  const { variantType } = traitsOf(columns.kind);
  if (variantType && rows.length > 1)
    return rows.filter((row) => variantType.test(cellOf(columns, row, 'type')));
  const single = rows.filter((row) => !isConfigurable(columns, row));
  return single.filter((row) =>
    (['price', 'sku', 'quantity', 'locationStock', 'optionValues'] as const).some((meaning) =>
      cellOf(columns, row, meaning),
    ),
  );
}

const outOfStock = /^(?:out[ _]of[ _]stock|sold[ _]out|discontinued)$/i;

/**
 * The cells with the stock of a row, in one column or in one for each location; none where it isn't counted.
 */
export function stockCells(columns: Columns, row: CsvRow): string[] {
  if (/^(?:n|no|0|false)$/i.test(cellOf(columns, row, 'tracked'))) return [];
  const cells = cellsOf(columns, row, 'locationStock').filter((cell) => !/^not stocked$/i.test(cell));
  const counted = cells.length > 0 ? cells : cellsOf(columns, row, 'quantity').slice(0, 1);
  const isOut = counted.length === 0 && outOfStock.test(cellOf(columns, row, 'availability'));
  return isOut ? ['0'] : counted;
}

/** What can be no stock stays as it is, for the remark that names it. */
function stockText(columns: Columns, row: CsvRow): string {
  const read = stockCells(columns, row).map(readQuantity);
  const wrong = read.find((text) => !/^-?\d+$/.test(text));
  if (read.length < 2 || wrong) return wrong ?? read[0] ?? '';
  return String(read.reduce((sum, text) => sum + Math.max(0, Number(text)), 0));
}

/** Rows that say the same of a variant are one: each may only add a photo. */
export function distinctRows(columns: Columns, rows: CsvRow[]): CsvRow[] {
  if (rows.length < 2) return rows;
  const options = optionsOf(columns, rows);
  const found = new Map<string, CsvRow>();
  for (const row of rows) {
    const { sku, price, quantity } = stockIn(columns, row);
    const key = JSON.stringify([options.map((option) => valueIn(option, row)), sku, price, quantity]);
    if (!found.has(key)) found.set(key, row);
  }
  return [...found.values()];
}

/** SKUs of a product without variants, whose rows have several. */
function otherSkus(columns: Columns, rows: CsvRow[]): Remark[] {
  const [kept = '', ...others] = new Set(rows.map((row) => cellOf(columns, row, 'sku')).filter(Boolean));
  return others.map((sku) => ({
    kind: 'sku',
    text: `The SKU ${truncate(sku, 80)} is left out: the product has ${truncate(kept, 80)}.`,
  }));
}

/** Price, stock and SKU of a row. An empty cell says nothing about the stock. */
export function stockIn(columns: Columns, row: CsvRow): Pick<DraftVariant, 'sku' | 'price' | 'quantity'> {
  const { places, answers } = columns;
  const price = cellOf(columns, row, 'price') || cellOf(columns, row, 'salePrice');
  return {
    sku: places.has('sku') ? cellOf(columns, row, 'sku') : undefined,
    price: places.has('price') ? readPrice(price, answers.comma).text : undefined,
    quantity: stockText(columns, row) || undefined,
  };
}

/** Shopify's inventory has a row for each variant and location: the stock of all locations is added up. */
function stockOfVariants(columns: Columns, options: Option[], rows: CsvRow[]): DraftVariants {
  const found = new Map<string, DraftVariant>();
  const used = options.filter((option) => rows.some((row) => valueIn(option, row)));
  for (const row of rows) {
    const values = used.map((option) => valueIn(option, row));
    const { sku, quantity = '' } = stockIn(columns, row);
    const key = values.some(Boolean) ? variantKey(values) : `sku ${sku?.toLowerCase()}`;
    const variant = found.get(key) ?? { line: row.line, values, sku };
    // What is no number is named with the product's stock.
    if (/^-?\d+$/.test(quantity))
      variant.quantity = String(Number(variant.quantity ?? 0) + Math.max(0, Number(quantity)));
    found.set(key, variant);
  }
  return { options: used.map(({ name }) => name), rows: [...found.values()], partial: true };
}

/** What is kept of the rows. */
interface Kept {
  found: CsvRow[];
  used: Option[];
  title: string;
  /** Of each of `found`. */
  values: string[][];
}

/** What the rows say that neither the product nor a variant keeps. */
function leftOut(columns: Columns, rows: CsvRow[], { found, used, title, values }: Kept): Remark[] {
  const remarks: Remark[] = [];
  const say = (text: string) => remarks.push({ kind: 'variants', text });
  const variants = new Set(found);
  const valuesIn = used.map((option) => new Set(found.map((row) => valueIn(option, row).toLowerCase())));
  for (const row of rows.filter((it) => !variants.has(it))) {
    const named = (['sku', 'price', 'quantity'] as const).flatMap((meaning) => {
      const cell = cellOf(columns, row, meaning);
      return cell ? `${words[meaning]} ${truncate(cell, 80)}` : [];
    });
    if (named.length > 0) say(`Line ${row.line}: ${named.join(', ')} is left out: each variant has its own.`);
    const unused = used.flatMap((option, index) =>
      option.split(valueIn(option, row)).filter((value) => !valuesIn[index]?.has(value.toLowerCase())),
    );
    if (unused.length > 0) say(`No variant of the file is ${truncate(unused.join(', '), 200)}.`);
  }
  for (const meaning of ['title', 'shortDescription', 'description'] as const) {
    const kept = meaning === 'title' ? title : firstCell(columns, rows, meaning);
    for (const [index, row] of found.entries()) {
      const cell = cellOf(columns, row, meaning);
      // WooCommerce names a variation 'Product - Red, XL', Magento 'Product-Red-XL', Amazon 'Product Red XL'.
      const isDashed = cell.startsWith(title) && /^ ?-/.test(cell.slice(title.length));
      const isNamed = isDashed || namesItsValues(title, cell, values[index] ?? []);
      if (!cell || cell === kept || (meaning === 'title' && isNamed)) continue;
      say(
        `Line ${row.line}: “${truncate(cell, 200)}” of a variant is left out: the product has one ${texts[meaning]}.`,
      );
    }
  }
  return remarks;
}

const words = { sku: 'the SKU', price: 'the price', quantity: 'the stock' };
const texts = { title: 'title', shortDescription: 'description', description: 'description' };

const firstCell = (columns: Columns, rows: CsvRow[], meaning: keyof typeof texts) =>
  rows.map((row) => cellOf(columns, row, meaning)).find(Boolean) ?? '';
