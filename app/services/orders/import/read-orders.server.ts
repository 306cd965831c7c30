import type { Drafted } from './draft';
import { draftsOfOlist } from './olist-orders';
import {
  cellOf,
  type FileRow,
  groupRows,
  type OrderFile,
  type RowGroup,
  withoutRepeated,
} from './order-files.server';
import type { FileKind } from './recognise';
import { RowReader } from './row';
import { draftOfShopify } from './shopify-orders';
import { draftOfTemplate } from './template-orders';

export interface ReadOptions {
  /** Of all files. */
  cells: number;
  /** Of files that do not name theirs. */
  currency: string;
  /** Whether the sellers that rows name are left aside, because all orders are of one. */
  isOneSeller: boolean;
  now: Date;
}

/** The orders of one group of rows. */
export interface ReadGroup {
  orders: Drafted[];
  rows: number;
  /** Rows that repeat another cell by cell. */
  repeated: number;
}

/** Whether the amounts of a file name no currency. */
export const isOlist = ({ kind }: OrderFile) => kind !== 'makola' && kind !== 'shopify';

/** The orders of the files, whatever their format. */
export async function* readOrders(files: OrderFile[], options: ReadOptions): AsyncGenerator<ReadGroup> {
  const keyOf = (row: FileRow) => keyOfRow(row, options.isOneSeller);
  for await (const group of groupRows(files, options.cells, keyOf)) {
    const { rows, repeated } = withoutRepeated(group.rows);
    yield { orders: ordersOf({ ...group, rows }, options), rows: group.rows.length, repeated };
  }
}

/** Names the order of a row; each row without a number is on its own. */
function keyOfRow(row: FileRow, isOneSeller: boolean): string {
  const { kind } = row.file;
  if (kind === 'shopify') return cellOf(row, 'name');
  if (kind !== 'makola') return cellOf(row, 'order_id');
  const number = cellOf(row, 'order_number');
  return number === '' || isOneSeller ? number : `${number}\n${cellOf(row, 'seller_id')}`;
}

function ordersOf({ key, rows }: RowGroup, { currency, now }: ReadOptions): Drafted[] {
  const number = key.split('\n')[0] ?? '';
  const readers = (...kinds: FileKind[]) =>
    rows
      .filter(({ file }) => kinds.includes(file.kind))
      .map(({ file, row }) => new RowReader(file.columns, row, number, now.getTime()));
  const [first] = rows;
  switch (first?.file.kind) {
    case undefined:
      return [];
    case 'makola':
      return [draftOfTemplate(readers('makola'))];
    case 'shopify':
      return [draftOfShopify(readers('shopify'))];
    default:
      return draftsOfOlist(
        {
          orders: readers('olist_orders'),
          items: readers('olist_items'),
          payments: readers('olist_payments'),
        },
        currency,
      );
  }
}
