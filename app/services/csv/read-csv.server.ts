import { once } from 'node:events';
import { CsvError, parse } from 'csv-parse';
import { createYield } from '~/utils/yield-to-event-loop.server';
import { rearm } from './cells.server';
import { delimiterOf } from './delimiter.server';
import { LineCounter } from './line-counter.server';

/** A row of a CSV file. */
export interface CsvRow {
  /** The line where it begins, as an editor counts: a cell may span several lines. */
  line: number;
  cells: string[];
  /** The file ends in the middle of a quoted cell of this row, so its content is unreliable. */
  cut?: true;
}

interface Parsed {
  record: string[];
  info: { bytes: number };
}

const sliceBytes = 32 * 1024;

/** Excel's first line that names the delimiter: `sep=;` */
const separatorLine = /^sep=([,;\t|])\r?\n/i;

/**
 * Reads a CSV file row by row, whatever its delimiter and line ends, yielding to the event loop. Empty
 * lines are left out. A row may have fewer or more cells than the header.
 */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const named = separatorLine.exec(text);
  const content = Buffer.from(named ? text.slice(named[0].length) : text);
  const lines = new LineCounter(content, named ? 2 : 1);
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
  });
  let parsed: Parsed[] = [];
  parser.on('data', (row: Parsed) => parsed.push(row));
  // An unhandled error would end the server; `write` or `end` reports it too.
  parser.on('error', () => undefined);
  const rows = () => {
    const found = parsed.map(({ record, info }) => ({
      line: lines.next(info.bytes),
      cells: record.map(rearm),
    }));
    parsed = [];
    return found.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  };
  const yieldToEventLoop = createYield();
  for (let start = 0; start < content.length; start += sliceBytes) {
    const part = content.subarray(start, start + sliceBytes);
    await new Promise<void>((resolve, reject) => {
      parser.write(part, (error) => (error ? reject(error) : resolve()));
    });
    yield* rows();
    await yieldToEventLoop();
  }
  const cut = await end(parser);
  yield* rows();
  if (cut) yield { line: lines.next(content.length), cells: [], cut };
}

/** Whether the file ends inside a quoted cell. */
async function end(parser: ReturnType<typeof parse>): Promise<true | undefined> {
  try {
    const ended = once(parser, 'end');
    parser.end();
    await ended;
    return undefined;
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return true;
    throw error;
  }
}
