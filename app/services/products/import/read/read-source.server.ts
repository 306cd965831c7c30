import type { ImportAnswers } from '~/schemas/products/product-import';
import type { Result } from '~/utils/result';
import { decodeCsv } from '../../../csv/decode.server';
import type { CsvRow } from '../../../csv/read-csv.server';
import type { Draft } from '../write/draft.server';
import { openTable, type ProductFile } from './open-table.server';
import { boundedCell } from './read-cells.server';
import { draftsOf, emptyReport, type FileFacts, type FileReport, inspectFile } from './read-file.server';
import { sheetIn } from './sheets/read-sheets.server';

// What an import reads of a seller's file; it runs in a reader's process (`readers.server.ts`).

/** How a stored file is read. */
export interface SourceInput {
  /** The sheet of a workbook that is read; null for a CSV file. */
  sheet: string | null;
  answers: ImportAnswers;
}

/** Bytes of sheets that are passed on at once. */
const sheetPart = 1024 * 1024;
/** Products, or rows, that are passed on at once, and characters of their descriptions. */
const batchSize = 100;
const batchCharacters = 1_000_000;

export type SourceFacts = Pick<FileFacts, 'kind' | 'rows' | 'sheet'>;

/**
 * Checks an uploaded file. Yields, of a workbook, the rows of its sheets, as they are to be stored.
 *
 * @param sheet the name of the sheet that the seller chose last
 * @returns what it holds, or the error for the field
 */
export async function* inspectSource(
  content: Buffer,
  sheet: string | null,
): AsyncGenerator<Buffer, Result<SourceFacts>> {
  const facts = await inspectFile(content, sheet ?? '');
  if (!facts.success) return facts;
  const { file: _file, stored, ...found } = facts.data;
  if (found.sheet) {
    const lines = Buffer.from(stored);
    for (let start = 0; start < lines.length; start += sheetPart)
      yield lines.subarray(start, start + sheetPart);
  }
  return { ...facts, data: found };
}

/** Yields the products of a stored file. @returns what else was found in it */
export async function* readDrafts(
  content: Buffer,
  { sheet, answers }: SourceInput,
): AsyncGenerator<Draft[], FileReport> {
  const report = emptyReport();
  let drafts: Draft[] = [];
  let characters = 0;
  for await (const draft of draftsOf(fileOf(content, sheet), answers, report)) {
    drafts.push(draft);
    characters += draft.values.description?.length ?? 0;
    if (drafts.length < batchSize && characters < batchCharacters) continue;
    yield drafts;
    drafts = [];
    characters = 0;
  }
  yield drafts;
  return report;
}

/** Yields the rows on these lines of a stored file. @returns the names of its columns */
export async function* readRows(
  content: Buffer,
  { sheet, answers, lines }: SourceInput & { lines: readonly number[] },
): AsyncGenerator<CsvRow[], string[]> {
  const wanted = new Set(lines);
  const table = await openTable(fileOf(content, sheet), answers);
  if (!table) throw new Error('the file of this import has no header');
  let rows: CsvRow[] = [];
  for await (const row of table.rows) {
    if (wanted.has(row.line)) rows.push({ ...row, cells: row.cells.map(boundedCell) });
    if (rows.length < batchSize) continue;
    yield rows;
    rows = [];
  }
  yield rows;
  return table.columns.header;
}

function fileOf(content: Buffer, sheet: string | null): ProductFile {
  if (sheet !== null) return sheetIn(content, sheet);
  const text = decodeCsv(content);
  if (!text.success) throw new Error(text.error);
  return text.data;
}
