import { formatAmount } from '~/utils/money';
import type { DataListColumn } from './data-list';

/** An amount in GHS beside the one that a list is about: only where there is room. */
export const amountColumn = <Row>(
  id: string,
  header: string,
  amountOf: (row: Row) => number,
): DataListColumn<Row> => ({
  id,
  header,
  align: 'end',
  wideOnly: true,
  quiet: true,
  cell: (row) => formatAmount(amountOf(row)),
});
