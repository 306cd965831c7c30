import type { Remark } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, cellOf, cellsOf, columnName } from '../read/columns.server';
import { placesOf } from '../read/locations';
import { readPrice } from './amounts';

/** What the shop takes off its prices, or asks elsewhere: products have one price. */
export function discountRemarks(columns: Columns, rows: readonly CsvRow[]): Remark[] {
  return rows.flatMap((row) => [...lowerPrices(columns, row), ...otherPrices(columns, row)]);
}

function lowerPrices(columns: Columns, row: CsvRow): Remark[] {
  const cell = (meaning: Parameters<typeof cellOf>[2]) => truncate(cellOf(columns, row, meaning), 40);
  const price = cell('price');
  if (!price) return [];
  const say = (text: string): Remark => ({ kind: 'discount', text: `Line ${row.line}: ${text}` });
  const sale = cell('salePrice');
  const plain = (text: string) => readPrice(text, columns.answers.comma).text;
  if (sale && Number(plain(sale)) !== Number(plain(price)))
    return [say(`the sale price ${sale} is not kept: the price stays ${price}.`)];
  const discount = cell('discountValue');
  if (!(Number(discount) > 0)) return [];
  const off = /^percent/i.test(cell('discountMode')) ? `${Number(discount)} %` : discount;
  return [say(`the shop’s discount of ${off} is not kept: the price stays ${price}.`)];
}

/** Prices of other locations than the first. */
function otherPrices(columns: Columns, row: CsvRow): Remark[] {
  const [kept, ...others] = placesOf(columns, row, 'locationPrice');
  const price = cellsOf(columns, row, 'price')[0];
  return others.flatMap(({ name, cell }) =>
    kept === undefined || cell === price
      ? []
      : {
          kind: 'discount' as const,
          text: `Line ${row.line}: ${truncate(name, 60)} ${truncate(cell, 40)} is not kept: the price is ${truncate(price ?? '', 40)}, of ${truncate(columnName(columns, 'price'), 60)}.`,
        },
  );
}
