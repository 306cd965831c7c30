import type { Readable } from 'node:stream';
import { type ImportProblem, type ProductImport, problemSchema } from '~/schemas/products/product-import';
import { AppError } from '~/utils/app-error';
import type { CsvRow } from '../../../csv/read-csv.server';
import { csvStream } from '../../../csv/write-csv.server';
import { askReaderForAll, tooLargeAs } from '../../../readers/ask-reader.server';
import { problemColumns } from '../read/formats/formats';
import { readRows } from '../read/readers.server';
import { chunkSize, readChunk, readSource } from '../write/files.server';

const batchSize = 200;

/**
 * The bad rows of a file as uploaded, all rows of each product, with the column and what to do at the end of
 * each. Fixed and uploaded again, they are read like any file.
 *
 * @throws AppError `too-large` when the file takes too much to read; StorageError
 */
export async function problemFile(record: ProductImport): Promise<Readable> {
  const ofLine = new Map<number, ImportProblem>();
  for (const problem of await problemsOf(record)) {
    for (const line of problem.lines) ofLine.set(line, problem);
  }
  const { header, rows } = await rowsOn(record, [...ofLine.keys()]);
  const own = header.flatMap((name, index) => (addedColumns.includes(name.toLowerCase()) ? [] : [index]));
  const lines = rows.flatMap((row) => {
    const problem = ofLine.get(row.line);
    return problem && !row.cut ? [lineOf(row, problem, own, header.length)] : [];
  });
  // Its file may itself be such a download: the two columns are not repeated.
  return csvStream([...own.map((index) => header[index] ?? ''), ...problemColumns], batchesOf(lines));
}

const addedColumns: readonly string[] = problemColumns;

/** All that are asked for before any is sent: a slow download must not hold the reader. */
async function rowsOn(record: ProductImport, lines: number[]): Promise<{ header: string[]; rows: CsvRow[] }> {
  const { answers, sheet } = record;
  const content = await readSource(record);
  const input = { sheet: sheet?.name ?? null, answers, lines };
  const read = await askReaderForAll(readRows, content, input).catch(tooLargeAs(null));
  if (!read) throw new AppError('too-large', 'the rows took too much to read', rowsTooLarge);
  return { header: read.result, rows: read.parts.flat() };
}

const rowsTooLarge =
  'These rows take too much time or memory to read. Fix them in your own file, or split it into several files.';

/** Extra cells stay, so that the row is still an error until it is fixed. */
function lineOf({ line, cells }: CsvRow, problem: ImportProblem, own: number[], width: number): string[] {
  const notes = problem.line === line ? [problem.column, problem.advice] : ['', ''];
  return [...own.map((index) => cells[index] ?? ''), ...notes, ...cells.slice(width)];
}

async function* batchesOf(lines: string[][]) {
  for (let start = 0; start < lines.length; start += batchSize) yield lines.slice(start, start + batchSize);
}

async function problemsOf(record: ProductImport): Promise<ImportProblem[]> {
  const found = [...record.failures];
  const chunks = Math.ceil(record.counts.bad / chunkSize);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    found.push(...(await readChunk(record, 'bad', chunk, problemSchema)));
  }
  return found;
}
