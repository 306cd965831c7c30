import type { Drafted } from './draft';
import {
  cellOf,
  type FileRow,
  groupRows,
  type OrderFile,
  type RowGroup,
  withoutRepeated,
} from './order-files.server';
import { RowReader } from './row';
import { draftOfShopify } from './shopify-orders';
import { draftOfTemplate } from './template-orders';

export interface ReadOptions {
  /** Of the file. */
  cells: number;
  /** Whether the sellers that rows name are left aside, because all orders are of one. */
  isOneSeller: boolean;
  now: Date;
}

/** What one group of rows is. */
export interface ReadGroup {
  order: Drafted;
  rows: number;
  /** Rows that repeat another cell by cell. */
  repeated: number;
}

/** The orders of a file, whatever its format. */
export async function* readOrders(file: OrderFile, options: ReadOptions): AsyncGenerator<ReadGroup> {
  const keyOf = (row: FileRow) => keyOfRow(row, options.isOneSeller);
  for await (const group of groupRows(file, options.cells, keyOf)) {
    const { rows, repeated } = withoutRepeated(group.rows);
    yield { order: orderOf(file, { ...group, rows }, options), rows: group.rows.length, repeated };
  }
}

/** Names the order of a row; each row without a number is on its own. */
function keyOfRow(row: FileRow, isOneSeller: boolean): string {
  const { kind } = row.file;
  if (kind === 'shopify') return cellOf(row, 'name');
  const number = cellOf(row, 'order_number');
  return number === '' || isOneSeller ? number : `${number}\n${cellOf(row, 'seller_id')}`;
}

function orderOf({ kind, columns }: OrderFile, { key, rows }: RowGroup, { now }: ReadOptions): Drafted {
  const number = key.split('\n')[0] ?? '';
  const readers = rows.map(({ row }) => new RowReader(columns, row, number, now.getTime()));
  return kind === 'makola' ? draftOfTemplate(readers) : draftOfShopify(readers);
}
