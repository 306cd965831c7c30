import type { ImportAnswers } from '~/schemas/products/product-import';
import type { CsvRow } from '../../../csv/read-csv.server';
import { type Columns, isUsable, nameOf, readColumns, readListColumns } from './columns.server';
import { isListName } from './formats/list-names';

interface FoundColumns {
  columns: Columns;
  /** Which of the rows names the columns; -1 when none does. */
  place: number;
}

/**
 * The columns of a file, by its first rows: a known format, else a list with columns that we know, else a
 * list whose columns only the seller can name. Null for a file without rows.
 */
export function findColumns(head: CsvRow[], answers: ImportAnswers): FoundColumns | null {
  for (const read of [readColumns, usableList]) {
    for (const [place, row] of head.entries()) {
      const columns = read(row, answers);
      if (columns) return { columns, place };
    }
  }
  const place = placeOfNames(head);
  const row = head[place] ?? unnamedColumns(head);
  return row ? { columns: readListColumns(row, answers), place } : null;
}

function usableList(row: CsvRow, answers: ImportAnswers): Columns | null {
  const columns = readListColumns(row, answers);
  return isUsable(columns) ? columns : null;
}

/** Of the rows above the first product, the one with the most cells; -1 when there is none. */
function placeOfNames(head: CsvRow[]): number {
  const first = head.findIndex(isProduct);
  const filled = head
    .slice(0, first < 0 ? head.length : first)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(...filled);
  // A single cell above the products is the title of the list.
  return first >= 0 && most < 2 ? -1 : filled.indexOf(most);
}

const amount = /^(?:gh[₵¢s]|[₵¢])?\s*-?\d[\d\s.,]*$/i;

/** A row with a price or a number has no names of columns, unless we know one of them. */
function isProduct({ cells }: CsvRow): boolean {
  const names = cells.map(nameOf);
  return names.some((name) => amount.test(name)) && !names.some(isListName);
}

/** Stands for the line of names that a file doesn't have: `readListColumns` gives each column a number. */
function unnamedColumns(head: CsvRow[]): CsvRow | undefined {
  const [first] = head;
  const width = Math.max(...head.map(({ cells }) => cells.length));
  return first && { line: first.line, cells: Array.from({ length: width }, () => '') };
}
