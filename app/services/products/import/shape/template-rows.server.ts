import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf, cellsOf, columnName } from '../read/columns.server';
import { addressesIn, columnNames, type Draft, fieldNames, rowProblem } from '../write/draft.server';
import { isShortened, shortenedAdvice } from './adapt-text';
import { readPrice, readQuantity } from './amounts';
import { categoryNames } from './categories.server';
import { otherCurrency } from './other-currency';
import { unsoldReason } from './unsold';

/** A row of our own template, or of a list: one product, or one SKU. */
export function draftOfRow(columns: Columns, row: CsvRow): Draft {
  const values: Draft['values'] = {};
  for (const name of fieldNames) {
    if (columns.places.has(name)) values[name] = cellOf(columns, row, name);
  }
  if (values.price) values.price = readPrice(values.price, columns.answers.comma).text;
  if (values.quantity) values.quantity = readQuantity(values.quantity);
  // An empty cell says nothing about the stock.
  if (values.quantity === '') delete values.quantity;
  const images = cellsOf(columns, row, 'images').flatMap(addressesIn);
  return {
    line: row.line,
    lines: [row.line],
    id: cellOf(columns, row, 'id'),
    key: keyOf(values),
    values,
    hintsAtCategory: false,
    categoryNames: categoryNames([values.category ?? '']),
    ...(images.length > 0 ? { images: images.map((address) => ({ address, line: row.line })) } : {}),
    columnOf: columnNames(columns),
    remarks: [],
    unsold: columns.kind === 'list' ? unsoldReason(columns, [row]) : '',
    asksStock: values.quantity === undefined,
    ...(columns.kind === 'list' && !columns.places.has('optionValues')
      ? { mayBeVariant: true as const }
      : {}),
    ...(columns.kind === 'prestashop_stock' ? { onlyStock: ofNoSku(columns) } : {}),
    otherCurrency: otherCurrency(columns, [row]),
    problem: rowProblem(columns, row) ?? skuProblem(columns, row, values),
  };
}

const ofNoSku = (columns: Columns) => ({
  column: columnName(columns, 'sku'),
  advice:
    'None of your products has this SKU. PrestaShop’s combinations have no titles and prices: add the variants with our template first, then this file changes their stock.',
});

/** The error of a row that only its SKU names, when a spreadsheet shortened it. */
function skuProblem(columns: Columns, row: CsvRow, { sku, title }: Draft['values']): Draft['problem'] {
  if (!sku || !isShortened(sku) || title || cellOf(columns, row, 'id')) return undefined;
  return { line: row.line, column: columnName(columns, 'sku'), advice: shortenedAdvice(sku) };
}

/** The SKU comes first: it distinguishes products with the same title. */
function keyOf({ sku, title }: Draft['values']): string {
  if (sku && !isShortened(sku)) return `sku ${sku.toLowerCase()}`;
  return title ? `title ${title.toLowerCase()}` : '';
}
