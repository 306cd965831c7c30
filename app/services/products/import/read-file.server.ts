import { readFile } from '~/repositories/files.server';
import { limits } from '~/schemas/limits';
import type { ProductImport } from '~/schemas/product-import';
import { fail, ok, type Result } from '~/utils/result';
import { formatCount } from '~/utils/text';
import { decodeCsv } from '../../csv/decode.server';
import { type CsvRow, readCsv } from '../../csv/read-csv.server';
import { type Columns, readColumns } from './columns.server';
import type { Draft } from './draft.server';
import { sourcePath } from './files.server';
import { draftOfGroup, ShopifyGroups } from './shopify-rows.server';
import { draftOfRow } from './template-rows.server';

/** The seller's file as text, read from the storage again. */
export async function readSource(record: Pick<ProductImport, 'id' | 'sellerId'>): Promise<string> {
  const text = decodeCsv(await readFile(sourcePath(record)));
  if (!text.success) throw new Error(text.error);
  return text.data;
}

/** What `inspectFile` finds. */
export interface FileFacts {
  columns: Columns;
  rows: number;
}

/**
 * Checks a whole file before it is stored: it is a CSV, has the columns, and isn't too long.
 * @returns the error for the field otherwise
 */
export async function inspectFile(bytes: Uint8Array): Promise<Result<FileFacts>> {
  const text = decodeCsv(bytes);
  if (!text.success) return text;
  let columns: Columns | null = null;
  let rows = 0;
  for await (const row of readCsv(text.data)) {
    if (columns) rows += 1;
    else {
      const read = readColumns(row.cells);
      if (!read.success) return read;
      columns = read.data;
    }
    if (rows > limits.csv.rows) return fail(tooManyRows);
  }
  if (!columns || rows === 0)
    return fail('This file has no rows below its first line. Add at least one product.');
  return ok({ columns, rows });
}

const tooManyRows = `This file has more than ${formatCount(limits.csv.rows)} rows. Split it into several files.`;

/** The products of a file, one by one, in its order. */
export async function* draftsOf(text: string): AsyncGenerator<Draft> {
  const rows = readCsv(text);
  const columns = await headerOf(rows);
  if (columns.kind === 'makola') {
    for await (const row of rows) yield draftOfRow(columns, row);
    return;
  }
  const groups = new ShopifyGroups(columns);
  for await (const row of rows) groups.add(row);
  for (const group of groups.all) yield draftOfGroup(columns, group);
}

/** The header of a file that `inspectFile` has accepted. */
export async function headerOf(rows: AsyncGenerator<CsvRow>): Promise<Columns> {
  const first = await rows.next();
  const columns = first.done ? null : readColumns(first.value.cells);
  if (!columns?.success) throw new Error('the file of this import has no header');
  return columns.data;
}
