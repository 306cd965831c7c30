import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fail, ok, type Result } from '~/utils/result';
import { type CsvFile, openCsvFile, readCsvFile } from '../../csv/csv-file.server';
import type { CsvRow } from '../../csv/read-csv.server';
import { type FileKind, recognise } from './recognise';
import { type Columns, columnsOf } from './row';

/** A file of orders. */
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

/** The file at a path. @returns an error that names what is missing or cannot be read */
export async function openOrderFile(path: string): Promise<Result<OrderFile>> {
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

/** Rows of one order, in the order of the file. */
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
 * @param cells of the file
 * @param keyOf names the order of a row
 */
export async function* groupRows(
  file: OrderFile,
  cells: number,
  keyOf: (row: FileRow) => string,
): AsyncGenerator<RowGroup> {
  const parts = Math.max(1, Math.ceil(cells / maxCells));
  for (let part = 0; part < parts; part += 1) {
    const groups = new Map<string, RowGroup>();
    for await (const row of rowsOf(file)) {
      const key = keyOf(row);
      const place = key || `\n${row.row.line}`;
      if (partOf(place, parts) !== part) continue;
      const group = groups.get(place);
      if (group) group.rows.push(row);
      else groups.set(place, { key, rows: [row] });
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
  const distinct = new Map(rows.map((row) => [JSON.stringify(row.row.cells), row]));
  return { rows: [...distinct.values()], repeated: rows.length - distinct.size };
}
