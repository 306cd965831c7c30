import type { CsvRow } from '../../csv/read-csv.server';
import { categoryNames } from './categories.server';
import type { Columns } from './columns.server';
import { cellOf, type Draft, fieldNames, rowProblem } from './draft.server';

/** A row of our own template: one product. */
export function draftOfRow(columns: Columns, row: CsvRow): Draft {
  const values: Draft['values'] = {};
  for (const name of fieldNames) {
    if (columns.index.has(name)) values[name] = cellOf(columns, row, name);
  }
  const images = cellOf(columns, row, 'images').split(/\s+/).filter(Boolean);
  return {
    line: row.line,
    lines: [row.line],
    id: cellOf(columns, row, 'id'),
    key: keyOf(values),
    values,
    hintsAtCategory: false,
    categoryNames: categoryNames([values.category ?? '']),
    ...(images.length > 0 ? { images: images.map((address) => ({ address, line: row.line })) } : {}),
    columnOf: { ...ownNames },
    problem: rowProblem(columns, row),
  };
}

const ownNames = {
  title: 'title',
  description: 'description',
  price: 'price',
  category: 'category',
  sku: 'sku',
  quantity: 'quantity',
  images: 'images',
};

/** The SKU comes first: it distinguishes products with the same title. */
function keyOf({ sku, title }: Draft['values']): string {
  if (sku) return `sku ${sku.toLowerCase()}`;
  return title ? `title ${title.toLowerCase()}` : '';
}
