import type { ImportAnswers } from '~/schemas/products/product-import';
import type { Result } from '~/utils/result';
import { decodeCsv } from '../../csv/decode.server';
import type { CsvRow } from '../../csv/read-csv.server';
import type { Draft } from './draft.server';
import { boundedCell } from './read-cells.server';
import {
  draftsOf,
  emptyReport,
  type FileFacts,
  type FileReport,
  inspectFile,
  openTable,
  type ProductFile,
} from './read-file.server';
import { SheetRows } from './sheets/read-sheets.server';

// What an import reads of a seller's file; it runs in a reader's process (`readers.server.ts`).

/** How a stored file is read. */
export interface SourceInput {
  /** Whether it holds the rows of a workbook's sheet, and is no CSV file. */
  isSheet: boolean;
  answers: ImportAnswers;
}

/** Bytes of a sheet that are passed on at once. */
const sheetPart = 1024 * 1024;
/** Products, or rows, that are passed on at once, and characters of their descriptions. */
const batchSize = 100;
const batchCharacters = 1_000_000;

export type SourceFacts = Pick<FileFacts, 'kind' | 'rows' | 'sheet'>;

/**
 * Checks an uploaded file. Yields, of a workbook, the rows of the sheet that is read, as they are to be
 * stored.
 * @returns what it holds, or the error for the field
 */
export async function* inspectSource(content: Buffer): AsyncGenerator<Buffer, Result<SourceFacts>> {
  const facts = await inspectFile(content);
  if (!facts.success) return facts;
  const { file, ...found } = facts.data;
  if (typeof file !== 'string') {
    const lines = Buffer.from(file.lines);
    for (let start = 0; start < lines.length; start += sheetPart)
      yield lines.subarray(start, start + sheetPart);
  }
  return { ...facts, data: found };
}

/** Yields the products of a stored file. @returns what else was found in it */
export async function* readDrafts(
  content: Buffer,
  { isSheet, answers }: SourceInput,
): AsyncGenerator<Draft[], FileReport> {
  const report = emptyReport();
  let drafts: Draft[] = [];
  let characters = 0;
  for await (const draft of draftsOf(fileOf(content, isSheet), answers, report)) {
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
  { isSheet, answers, lines }: SourceInput & { lines: readonly number[] },
): AsyncGenerator<CsvRow[], string[]> {
  const wanted = new Set(lines);
  const table = await openTable(fileOf(content, isSheet), answers);
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

function fileOf(content: Buffer, isSheet: boolean): ProductFile {
  if (isSheet) return new SheetRows(content.toString());
  const text = decodeCsv(content);
  if (!text.success) throw new Error(text.error);
  return text.data;
}
