import type { Readable } from 'node:stream';
import { type ImportProblem, type ProductImport, problemSchema } from '~/schemas/product-import';
import { readCsv } from '../../csv/read-csv.server';
import { csvStream } from '../../csv/write-csv.server';
import { problemColumns } from './columns.server';
import { chunkSize, readChunk } from './files.server';
import { headerOf, readSource } from './read-file.server';

/** Rows that are sent in one go. */
const batchSize = 200;

/**
 * The bad rows of a file as they were, all rows of each product, with what is wrong and what to do behind
 * them. Mended and sent again, they are read like any file.
 */
export async function problemFile(record: ProductImport): Promise<Readable> {
  const problems = await problemsOf(record);
  const text = await readSource(record);
  const header = await headerOf(readCsv(text));
  return csvStream([...ownColumns(header.header), ...problemColumns], rowsOf(text, problems));
}

/** The file may be the download of an earlier import: its two columns are not repeated. */
function ownColumns(header: string[]): string[] {
  const names: readonly string[] = problemColumns;
  return header.filter((name) => !names.includes(name.toLowerCase()));
}

async function* rowsOf(text: string, problems: ImportProblem[]) {
  const ofLine = new Map<number, ImportProblem>();
  for (const problem of problems) {
    for (const line of problem.lines) ofLine.set(line, problem);
  }
  const rows = readCsv(text);
  const { header } = await headerOf(rows);
  const names: readonly string[] = problemColumns;
  const own = header.flatMap((name, index) => (names.includes(name.toLowerCase()) ? [] : [index]));
  let batch: string[][] = [];
  for await (const row of rows) {
    const problem = ofLine.get(row.line);
    if (!problem || row.cut) continue;
    const cells = own.map((index) => row.cells[index] ?? '');
    const said = problem.line === row.line ? [problem.column, problem.advice] : ['', ''];
    // Cells beyond the last column are wrong, and stay so until somebody has looked at them.
    batch.push([...cells, ...said, ...row.cells.slice(header.length)]);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function problemsOf(record: ProductImport): Promise<ImportProblem[]> {
  const found = [...record.failures];
  const chunks = Math.ceil(record.counts.bad / chunkSize);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    found.push(...(await readChunk(record, 'bad', chunk, problemSchema)));
  }
  return found;
}
