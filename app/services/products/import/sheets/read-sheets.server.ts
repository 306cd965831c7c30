import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { formatCount } from '~/utils/text';
import { createYield } from '~/utils/yield-to-event-loop.server';
import { rearm } from '../../../csv/cells.server';
import type { CsvRow } from '../../../csv/read-csv.server';

/** What a workbook may be made of; more ends its reading. */
export interface WorkbookLimits {
  /** Bytes of the XML inside. */
  unpackedBytes: number;
  /** Rows of one sheet that are read. */
  rows: number;
  /** Filled cells, and characters, of all sheets. */
  cells: number;
  characters: number;
}

export interface WorkbookSheet {
  name: string;
  /** Lines of JSON: `[number, ...cells]`; empty rows are left out. */
  rows: string;
}

export type WorkbookAnswer = { sheets: WorkbookSheet[] } | { error: 'too large' | 'damaged' };

const workbookLimits: WorkbookLimits = {
  unpackedBytes: 100 * 1024 * 1024,
  // The names of the columns, and one too many.
  rows: limits.csv.rows + 12,
  cells: 1_000_000,
  characters: 40_000_000,
};

/** Of the worker, in megabytes of its heap and milliseconds. */
const maxHeap = 256;
const timeoutMs = 30_000;
/** Workbooks that are read at the same time; each may take 400 MB. */
const limit = pLimit(1);

// From the source also in production: the build has no place for workers of the server.
const worker = resolve('app/services/products/import/sheets/read-workbook.mjs');

const tooLarge = `This workbook is too large. Keep one sheet of up to ${formatCount(limits.csv.rows)} rows, or save it as CSV.`;
const damaged =
  'We can’t read this workbook. Save it again as .xlsx, or as ‘CSV UTF-8’, and choose that file.';

/** Whether a file is a ZIP archive, as .xlsx and .ods are. */
export function isWorkbook(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'));
}

/**
 * The sheets of an .xlsx or .ods file, in their order, read in a worker with limits on memory and time.
 * @returns an error for the field when it is damaged or too large
 */
export async function readSheets(content: Uint8Array): Promise<Result<WorkbookSheet[]>> {
  const answer = await limit(() => askWorker(content));
  if ('sheets' in answer) return answer.sheets.length > 0 ? ok(answer.sheets) : fail(damaged);
  return fail(answer.error === 'too large' ? tooLarge : damaged);
}

function askWorker(content: Uint8Array): Promise<WorkbookAnswer> {
  return new Promise((answer) => {
    const thread = new Worker(worker, {
      workerData: { content: new Uint8Array(content), limits: workbookLimits },
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    });
    const end = (result: WorkbookAnswer) => {
      clearTimeout(timer);
      answer(result);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ error: 'too large' }), timeoutMs);
    thread.once('message', end);
    // Among others when its memory is used up.
    thread.once('error', (error) =>
      end({
        error: /ERR_WORKER_OUT_OF_MEMORY/.test(String(Reflect.get(error, 'code'))) ? 'too large' : 'damaged',
      }),
    );
  });
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
