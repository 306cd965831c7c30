import * as v from 'valibot';
import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { formatCount } from '~/utils/text';
import { createYield } from '~/utils/yield-to-event-loop.server';
import { rearm } from '../../../../csv/cells.server';
import type { CsvRow } from '../../../../csv/read-csv.server';
import { readWorkbook, type WorkbookLimits, WorkbookTooLarge } from './read-workbook.server';

export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** Lines of JSON: `[number, ...cells]`; empty rows are left out. */
  rows: string;
}

const workbookLimits: WorkbookLimits = {
  unpackedBytes: 100 * 1024 * 1024,
  // The names of the columns, and one too many.
  rows: limits.csv.rows + 12,
  cells: 1_000_000,
  characters: 40_000_000,
};

const tooLarge = `This workbook is too large. Keep one sheet of up to ${formatCount(limits.csv.rows)} rows, or save it as CSV.`;
const damaged =
  'We can’t read this workbook. Save it again as .xlsx, or as ‘CSV UTF-8’, and choose that file.';

/** Whether a file is a ZIP archive, as .xlsx and .ods are. */
export function isWorkbook(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'));
}

/**
 * The sheets of an .xlsx or .ods file, in their order. For a reader's process: what it takes depends on what
 * the file is made of.
 * @returns an error for the field when it is damaged or too large
 */
export async function readSheets(content: Uint8Array): Promise<Result<WorkbookSheet[]>> {
  try {
    const sheets = await readWorkbook(content, workbookLimits);
    if (sheets.length === 0) return fail(damaged);
    return ok(sheets.map(({ name, isHidden, lines }) => ({ name, isHidden, rows: lines.join('\n') })));
  } catch (error) {
    return fail(error instanceof WorkbookTooLarge ? tooLarge : damaged);
  }
}

const rowSchema = v.tupleWithRest([v.number()], v.string());

/** The rows of a sheet as `readSheets` returns them. */
export class SheetRows {
  constructor(readonly lines: string) {}

  /** Its rows, with their numbers in the sheet as lines; yields to the event loop. */
  async *rows(): AsyncGenerator<CsvRow> {
    const yieldToEventLoop = createYield();
    for (let start = 0; start < this.lines.length; ) {
      const found = this.lines.indexOf('\n', start);
      const end = found < 0 ? this.lines.length : found;
      const [line, ...cells] = v.parse(rowSchema, JSON.parse(this.lines.slice(start, end)));
      yield { line, cells: cells.map(rearm) };
      await yieldToEventLoop();
      start = end + 1;
    }
  }
}

/** All sheets of a workbook as they are stored: the name of each, as JSON, above its rows. */
export const storedSheets = (sheets: readonly WorkbookSheet[]): string =>
  sheets.map(({ name, rows }) => `${JSON.stringify(name)}\n${rows}\n`).join('');

/**
 * The rows of one sheet of what is stored; the others are not read. Until 2026-11-28 only the sheet that is
 * read was stored, without its name.
 */
export function sheetIn(stored: Buffer, name: string): SheetRows {
  if (!isName(stored, 0)) return new SheetRows(stored.toString());
  const title = `${JSON.stringify(name)}\n`;
  const size = Buffer.byteLength(title);
  const isFirst = stored.toString('utf8', 0, size) === title;
  const found = isFirst ? 0 : stored.indexOf(`\n${title}`) + 1;
  if (!isFirst && found === 0) return new SheetRows('');
  const start = found + size;
  // A row is a list, and a name a text.
  const next = isName(stored, start) ? start : stored.indexOf('\n"', start);
  return new SheetRows(stored.toString('utf8', start, next < 0 ? undefined : next).trimEnd());
}

const isName = (stored: Buffer, place: number) => stored[place] === '"'.charCodeAt(0);
