import type { ImportAnswers } from '~/schemas/products/product-import';
import { type CsvRow, readCsv } from '../../../csv/read-csv.server';
import { type Columns, isUsable } from './columns.server';
import { findColumns } from './find-columns.server';
import type { SheetRows } from './sheets/read-sheets.server';

/** A file of products: the text of a CSV file, or the rows of a workbook's sheet. */
export type ProductFile = string | SheetRows;

interface Table {
  columns: Columns;
  /** The rows below the names of the columns. */
  rows: AsyncGenerator<CsvRow>;
  /** Rows above the names of the columns: a list may begin with its title. */
  above: CsvRow[];
}

/** Rows among which the names of the columns are looked for. */
const maxHeaderRow = 10;

/** Finds the row that names the columns; null when the file has no row below its first. */
export async function openTable(file: ProductFile, answers: ImportAnswers): Promise<Table | null> {
  const rows = typeof file === 'string' ? readCsv(file) : file.rows();
  const head: CsvRow[] = [];
  while (head.length < maxHeaderRow) {
    const next = await rows.next();
    if (next.done) break;
    head.push(next.value);
  }
  const found = findColumns(head, answers);
  if (!found) return null;
  const { columns, place } = found;
  async function* below() {
    yield* head.slice(place + 1);
    yield* rows;
  }
  return { columns, rows: below(), above: head.slice(0, Math.max(0, place)) };
}

/** Whether the names of the columns are some, not the one line of a text. */
export const hasColumns = (columns: Columns) =>
  columns.header.filter(Boolean).length >= 2 || isUsable(columns);
