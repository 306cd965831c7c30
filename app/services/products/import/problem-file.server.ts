import type { Readable } from 'node:stream';
import { type ImportProblem, type ProductImport, problemSchema } from '~/schemas/product-import';
import { csvStream } from '../../csv/write-csv.server';
import { chunkSize, readChunk, readSource } from './files.server';
import { problemColumns } from './formats/formats';
import { openTable, type ProductFile } from './read-file.server';

const batchSize = 200;

/**
 * The bad rows of a file as uploaded, all rows of each product, with the column and what to do at the end of
 * each. Fixed and uploaded again, they are read like any file.
 */
export async function problemFile(record: ProductImport): Promise<Readable> {
  const problems = await problemsOf(record);
  const file = await readSource(record);
  const { columns } = await tableOf(record, file);
  return csvStream([...ownColumns(columns.header), ...problemColumns], rowsOf(record, file, problems));
}

/** The file may itself be such a download: the two columns are not repeated. */
function ownColumns(header: string[]): string[] {
  const names: readonly string[] = problemColumns;
  return header.filter((name) => !names.includes(name.toLowerCase()));
}

async function tableOf({ answers }: ProductImport, file: ProductFile) {
  const table = await openTable(file, answers);
  if (!table) throw new Error('the file of this import has no header');
  return table;
}

async function* rowsOf(record: ProductImport, file: ProductFile, problems: ImportProblem[]) {
  const ofLine = new Map<number, ImportProblem>();
  for (const problem of problems) {
    for (const line of problem.lines) ofLine.set(line, problem);
  }
  const { columns, rows } = await tableOf(record, file);
  const { header } = columns;
  const names: readonly string[] = problemColumns;
  const own = header.flatMap((name, index) => (names.includes(name.toLowerCase()) ? [] : [index]));
  let batch: string[][] = [];
  for await (const row of rows) {
    const problem = ofLine.get(row.line);
    if (!problem || row.cut) continue;
    const cells = own.map((index) => row.cells[index] ?? '');
    const notes = problem.line === row.line ? [problem.column, problem.advice] : ['', ''];
    // Extra cells stay, so that the row is still an error until it is fixed.
    batch.push([...cells, ...notes, ...row.cells.slice(header.length)]);
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
