import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '~/utils/result';
import { type CsvFile, openCsvFile, readCsvFile } from '../../csv/csv-file.server';
import type { CsvRow } from '../../csv/read-csv.server';
import { type FileKind, recognise } from './recognise';
import { type Columns, columnsOf } from './row';

/** A file of orders, or one of those that hold them together. */
export interface OrderFile {
  kind: FileKind;
  csv: CsvFile;
  columns: Columns;
}

/** A row and the file that it stands in. */
export interface FileRow {
  file: OrderFile;
  row: CsvRow;
}

const olistNames: Partial<Record<FileKind, string>> = {
  olist_orders: 'olist_orders_dataset.csv',
  olist_items: 'olist_order_items_dataset.csv',
  olist_payments: 'olist_order_payments_dataset.csv',
};

/**
 * The file at a path, or the three files of Olist in a folder, or beside the file of its orders.
 *
 * @returns an error that names what is missing or cannot be read
 */
export async function openOrderFiles(path: string): Promise<Result<OrderFile[]>> {
  const isFolder = (await stat(path)).isDirectory();
  const opened = isFolder ? null : await openOrderFile(path);
  if (opened && !opened.success) return opened;
  if (opened && !(opened.data.kind in olistNames)) return ok([opened.data]);
  const folder = isFolder ? path : dirname(path);
  const found = new Map<FileKind, OrderFile>(opened ? [[opened.data.kind, opened.data]] : []);
  const names = (await readdir(folder)).filter((name) => /\.csv$/i.test(name)).sort();
  // Those named as in the data set come first; any other name is known by its columns.
  const known = (name: string) => Number(!Object.values(olistNames).includes(name));
  for (const name of names.sort((a, b) => known(a) - known(b))) {
    if (found.size === Object.keys(olistNames).length) break;
    const file = await openOrderFile(join(folder, name));
    if (file.success && file.data.kind in olistNames && !found.has(file.data.kind))
      found.set(file.data.kind, file.data);
  }
  const files: OrderFile[] = [];
  for (const [kind, name] of Object.entries(olistNames)) {
    const file = [...found.values()].find((one) => one.kind === kind);
    if (!file) return fail(`There is no ${name} in ${folder}.`);
    files.push(file);
  }
  return ok(files);
}

async function openOrderFile(path: string): Promise<Result<OrderFile>> {
  const name = basename(path);
  const csv = await openCsvFile(path);
  if (!csv.success) return fail(`${name}: ${csv.error}`);
  const rows = readCsvFile(csv.data);
  const first = await rows.next();
  await rows.return(undefined);
  if (first.done) return fail(`${name}: This file is empty.`);
  const columns = columnsOf(name, first.value.cells);
  const kind = recognise(columns);
  return kind.success ? ok({ kind: kind.data, csv: csv.data, columns }) : fail(`${name}: ${kind.error}`);
}

/** The rows below the header. */
export async function* rowsOf(file: OrderFile): AsyncGenerator<FileRow> {
  let isHeader = true;
  for await (const row of readCsvFile(file.csv)) {
    if (!isHeader) yield { file, row };
    isHeader = false;
  }
}

export const cellOf = ({ file, row }: FileRow, column: string): string =>
  (row.cells[file.columns.index.get(column) ?? -1] ?? '').trim();

/** Rows of one order, in the order of the files. */
export interface RowGroup {
  /** Empty for a row that names no order. */
  key: string;
  rows: FileRow[];
}

/** Cells that are kept in memory at a time. */
const maxCells = 1_000_000;

/**
 * Groups rows that may stand far from each other, in little memory: a long file is read several times, each
 * time for another part of the orders.
 *
 * @param cells of all files
 * @param keyOf names the order of a row
 */
export async function* groupRows(
  files: OrderFile[],
  cells: number,
  keyOf: (row: FileRow) => string,
): AsyncGenerator<RowGroup> {
  const parts = Math.max(1, Math.ceil(cells / maxCells));
  for (let part = 0; part < parts; part += 1) {
    const groups = new Map<string, RowGroup>();
    for (const file of files) {
      for await (const row of rowsOf(file)) {
        const key = keyOf(row);
        const place = key || `${file.columns.file}\n${row.row.line}`;
        if (partOf(place, parts) !== part) continue;
        const group = groups.get(place);
        if (group) group.rows.push(row);
        else groups.set(place, { key, rows: [row] });
      }
    }
    for (const [place, group] of groups) {
      yield group;
      groups.delete(place);
    }
  }
}

function partOf(key: string, parts: number): number {
  return parts === 1 ? 0 : createHash('md5').update(key).digest().readUInt32LE(0) % parts;
}

/** Splits the rows of an order from those that repeat one, cell by cell. */
export function withoutRepeated(rows: FileRow[]): { rows: FileRow[]; repeated: number } {
  if (rows.length === 1) return { rows, repeated: 0 };
  const distinct = new Map(rows.map((row) => [JSON.stringify([row.file.kind, row.row.cells]), row]));
  return { rows: [...distinct.values()], repeated: rows.length - distinct.size };
}
