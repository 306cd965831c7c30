import {
  type ImportAnswers,
  type ImportKind,
  type NotRead,
  noAnswers,
  type ProductImport,
} from '~/schemas/products/product-import';
import { fail, ok, type Result } from '~/utils/result';
import { truncate } from '~/utils/text';
import type { CsvRow } from '../../../csv/read-csv.server';
import { adapt } from '../shape/adapt';
import { readPrice } from '../shape/amounts';
import { withBoundedRemarks } from '../shape/bounded-remarks';
import { joinConfigurable } from '../shape/magento-variants';
import type { FoundCurrencies } from '../shape/other-currency';
import { Rates } from '../shape/rates';
import { noSameNames, type SameNames, sameNamesIn } from '../shape/same-names';
import { draftOfGroup, RowGroups } from '../shape/shop-rows.server';
import { draftOfTemplateGroup, TemplateGroups } from '../shape/template-groups.server';
import { draftOfRow } from '../shape/template-rows.server';
import type { Draft } from '../write/draft.server';
import { type Columns, cellsOf, isUsable, nameOf } from './columns.server';
import { maxCountedRows, rowsError, sizeError } from './file-limits';
import type { Meaning } from './formats/format';
import { columnsForPeople } from './formats/formats';
import { isOneCell, ListRows } from './list-rows.server';
import { type OpenedFile, openFile } from './open-file.server';
import { hasColumns, openTable, type ProductFile } from './open-table.server';
import { readCells } from './read-cells.server';

/** What `inspectFile` finds. */
export interface FileFacts extends OpenedFile {
  kind: ImportKind;
  rows: number;
}

/**
 * Checks a whole file before it is stored: it is a CSV file or a workbook with columns, and isn't too long.
 * @returns the error for the field otherwise
 */
export async function inspectFile(bytes: Uint8Array, preferredSheet = ''): Promise<Result<FileFacts>> {
  const tooLarge = sizeError(bytes.length);
  if (tooLarge) return fail(tooLarge);
  const opened = await openFile(bytes, preferredSheet);
  if (!opened.success) return opened;
  const { file } = opened.data;
  const table = await openTable(file, noAnswers);
  if (!table) return fail('This file has no rows below its first line. Add at least one product.');
  if (!hasColumns(table.columns)) return fail(noColumns);
  let rows = 0;
  for await (const _row of table.rows) {
    rows += 1;
    if (rows > maxCountedRows) break;
  }
  // Of a workbook only so many rows are read.
  const tooMany = rowsError(rows, typeof file === 'string' && rows <= maxCountedRows);
  if (tooMany) return fail(tooMany);
  if (rows === 0) return fail('This file has no rows below its first line. Add at least one product.');
  return ok({ kind: table.columns.kind, rows, ...opened.data });
}

const noColumns =
  'This file has no columns. Use our template or your shop’s export, and keep the line that names the columns.';

/** What reading a file finds besides its products. */
export interface FileReport {
  kind: ImportKind;
  /** Below the names of the columns. */
  rows: number;
  /** Cells of columns that are not kept, by the column's name. */
  dropped: Map<string, number>;
  linesAbove: number;
  /** Rows that are no products. */
  notRead: NotRead;
  /** Columns with the stock of one location each, which is added up. */
  addedUp: string[];
  currencies: FoundCurrencies;
  sameNames: SameNames;
  /** The first price whose comma can be read in two ways, or ''. */
  comma: string;
  /** For a list: its columns. */
  columns: ProductImport['questions']['columns'];
}

export const emptyReport = (): FileReport => ({
  kind: 'list',
  rows: 0,
  dropped: new Map(),
  linesAbove: 0,
  notRead: { count: 0, rows: [] },
  addedUp: [],
  currencies: new Map(),
  sameNames: noSameNames,
  comma: '',
  columns: [],
});

/** Meanings that help to read a row, or to choose a category, and are not kept themselves. */
const notKept: readonly Meaning[] = ['tags', 'inStock', 'attributes', 'other'];
/** Columns of our own files that are for people only. */
const forPeople = new Set(columnsForPeople);

/** Files whose rows are products by themselves, or name variants by their SKU. */
const rowKinds: ReadonlySet<ImportKind> = new Set(['makola', 'list', 'prestashop_stock']);

/** The products of a file, one by one, in its order; `report` is complete when the last one was read. */
export async function* draftsOf(
  file: ProductFile,
  answers: ImportAnswers = noAnswers,
  report: FileReport = emptyReport(),
): AsyncGenerator<Draft> {
  const table = await openTable(file, answers);
  if (!table) throw new Error('the file of this import has no header');
  const { columns } = table;
  const note = noter(columns, report);
  const rows = readCells(columns, table.rows);
  report.kind = columns.kind;
  report.linesAbove = table.above.length;
  report.addedUp = stockColumns(columns);
  if (!isUsable(columns)) {
    for await (const row of rows) note(row);
    return;
  }
  const rates = new Rates(columns, report.currencies);
  const finished = (draft: Draft) => withBoundedRemarks(adapt(rates.remark(draft)));
  if (rowKinds.has(columns.kind)) {
    // Rows of one product may stand apart, so all are read before the first is one.
    const list = new ListRows(columns, report.notRead);
    for await (const row of rows) {
      note(row);
      list.add(rates.inCedis(row));
    }
    if (columns.kind === 'list') report.sameNames = sameNamesIn(columns, list.rows);
    for (const draft of draftsOfList(columns, list.rows)) yield finished(list.finish(draft));
    return;
  }
  const groups = new RowGroups(columns);
  for await (const row of rows) {
    note(row);
    groups.add(rates.inCedis(row));
  }
  for (const group of joinConfigurable(columns, groups.all)) yield finished(draftOfGroup(columns, group));
}

/** The columns whose stock is added up; with one there is nothing to add. */
function stockColumns({ places, header }: Columns): string[] {
  const found = places.get('locationStock') ?? [];
  return found.length > 1 ? found.map((place) => header[place] ?? '') : [];
}

/** A row of a list is a product, or one of its variants. */
function* draftsOfList(columns: Columns, rows: CsvRow[]): Generator<Draft> {
  if (!columns.places.has('optionValues')) {
    for (const row of rows) yield draftOfRow(columns, row);
    return;
  }
  const groups = new TemplateGroups(columns);
  for (const row of rows) groups.add(row);
  for (const group of groups.all) yield draftOfTemplateGroup(columns, group);
}

/** Notes what the report needs of each row. */
function noter(columns: Columns, report: FileReport): (row: CsvRow) => void {
  const { header, places, meanings, answers, kind } = columns;
  const kept = new Set([...places].flatMap(([meaning, found]) => (notKept.includes(meaning) ? [] : found)));
  const left = header.flatMap((name, place) => (kept.has(place) || forPeople.has(nameOf(name)) ? [] : place));
  if (kind === 'list')
    report.columns = header.map((name, place) => ({ name, example: '', meaning: meanings[place] ?? '' }));
  // A heading's cell is an example only until a product has one.
  const ofHeading = new Set<number>();
  const noteExamples = (row: CsvRow) => {
    const isHeading = isOneCell(row);
    for (const [place, column] of report.columns.entries()) {
      const cell = (row.cells[place] ?? '').trim();
      if (cell === '' || (column.example && (isHeading || !ofHeading.has(place)))) continue;
      column.example = truncate(cell, 60);
      if (isHeading) ofHeading.add(place);
      else ofHeading.delete(place);
    }
  };
  return (row) => {
    report.rows += 1;
    for (const place of left) {
      if (!row.cells[place]?.trim()) continue;
      const name = header[place] || `Column ${place + 1}`;
      report.dropped.set(name, (report.dropped.get(name) ?? 0) + 1);
    }
    if (kind === 'list') noteExamples(row);
    if (report.comma) return;
    report.comma = cellsOf(columns, row, 'price').find((cell) => readPrice(cell, answers.comma).asks) ?? '';
  };
}
