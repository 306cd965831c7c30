import {
  type ImportAnswers,
  type ImportKind,
  type NotRead,
  noAnswers,
  type ProductImport,
} from '~/schemas/products/product-import';
import { fail, ok, type Result } from '~/utils/result';
import { truncate } from '~/utils/text';
import { decodeCsv } from '../../csv/decode.server';
import { type CsvRow, readCsv } from '../../csv/read-csv.server';
import { adapt } from './adapt';
import { readPrice } from './amounts';
import { type Columns, cellsOf, isUsable, nameOf } from './columns.server';
import type { Draft } from './draft.server';
import { maxCountedRows, rowsError, sizeError } from './file-limits';
import { findColumns } from './find-columns.server';
import type { Meaning } from './formats/format';
import { columnsForPeople } from './formats/formats';
import { isOneCell, ListRows } from './list-rows.server';
import { joinConfigurable } from './magento-variants';
import { readCells } from './read-cells.server';
import { isWorkbook, readSheets, SheetRows, type WorkbookSheet } from './sheets/read-sheets.server';
import { draftOfGroup, RowGroups } from './shop-rows.server';
import { draftOfTemplateGroup, TemplateGroups } from './template-groups.server';
import { draftOfRow } from './template-rows.server';

/** A file of products: the text of a CSV file, or the rows of a workbook's sheet. */
export type ProductFile = string | SheetRows;

/** What `inspectFile` finds. */
export interface FileFacts {
  kind: ImportKind;
  rows: number;
  file: ProductFile;
  /** Of a workbook: the name of the sheet that is read, and those of others that have rows. */
  sheet: ProductImport['sheet'];
}

/**
 * Checks a whole file before it is stored: it is a CSV file or a workbook with columns, and isn't too long.
 * @returns the error for the field otherwise
 */
export async function inspectFile(bytes: Uint8Array): Promise<Result<FileFacts>> {
  const tooLarge = sizeError(bytes.length);
  if (tooLarge) return fail(tooLarge);
  const opened = await openFile(bytes);
  if (!opened.success) return opened;
  const { file } = opened.data;
  const table = await openTable(file, noAnswers);
  if (!table) return fail('This file has no rows below its first line. Add at least one product.');
  if (table.columns.header.filter(Boolean).length < 2 && !isUsable(table.columns)) return fail(noColumns);
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

/** A file as text, or the sheet of a workbook that has products. */
export async function openFile(bytes: Uint8Array): Promise<Result<Pick<FileFacts, 'file' | 'sheet'>>> {
  if (!isWorkbook(bytes)) {
    const text = decodeCsv(bytes);
    return text.success ? ok({ file: text.data, sheet: null }) : text;
  }
  const sheets = await readSheets(bytes);
  return sheets.success ? ok(await chooseSheet(sheets.data)) : sheets;
}

/** The first sheet in a known format, else the first with columns that we know, else the first with rows. */
async function chooseSheet(all: WorkbookSheet[]): Promise<Pick<FileFacts, 'file' | 'sheet'>> {
  const sheets = all
    .filter(({ rows }) => rows !== '')
    .map(({ name, rows }) => ({ name, file: new SheetRows(rows) }));
  const graded = await Promise.all(
    sheets.map(async (sheet) => {
      const columns = (await openTable(sheet.file, noAnswers))?.columns;
      const grade = !columns ? 0 : columns.kind !== 'list' ? 3 : isUsable(columns) ? 2 : 1;
      return { ...sheet, grade };
    }),
  );
  const best = Math.max(...graded.map(({ grade }) => grade));
  const chosen = graded.find(({ grade }) => grade === best);
  const left = graded.filter((sheet) => sheet !== chosen).map(({ name }) => name);
  return { file: chosen?.file ?? new SheetRows(''), sheet: { name: chosen?.name ?? '', left } };
}

const noColumns =
  'This file has no columns. Use our template or your shop’s export, and keep the line that names the columns.';

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

/** What reading a file finds besides its products. */
export interface FileReport {
  /** Cells of columns that are not kept, by the column's name. */
  dropped: Map<string, number>;
  linesAbove: number;
  /** Rows that are no products. */
  notRead: NotRead;
  /** The first price whose comma can be read in two ways, or ''. */
  comma: string;
  /** For a list: its columns. */
  columns: ProductImport['questions']['columns'];
}

export const emptyReport = (): FileReport => ({
  dropped: new Map(),
  linesAbove: 0,
  notRead: { count: 0, rows: [] },
  comma: '',
  columns: [],
});

/** Meanings that help to read a row, or to choose a category, and are not kept themselves. */
const notKept: readonly Meaning[] = ['tags', 'salePrice', 'inStock', 'attributes', 'other'];
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
  report.linesAbove = table.above.length;
  if (!isUsable(columns)) {
    for await (const row of rows) note(row);
    return;
  }
  if (rowKinds.has(columns.kind)) {
    // Rows of one product may stand apart, so all are read before the first is one.
    const list = new ListRows(columns, report.notRead);
    for await (const row of rows) {
      note(row);
      list.add(row);
    }
    for (const draft of draftsOfList(columns, list.rows)) yield adapt(list.finish(draft));
    return;
  }
  const groups = new RowGroups(columns);
  for await (const row of rows) {
    note(row);
    groups.add(row);
  }
  for (const group of joinConfigurable(columns, groups.all)) yield adapt(draftOfGroup(columns, group));
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
