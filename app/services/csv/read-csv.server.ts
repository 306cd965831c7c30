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
/** Characters of the beginning that name the columns and show the delimiter. */
const headCharacters = 64_000;

/** Excel's first line that names the delimiter: `sep=;` */
const separatorLine = /^sep=([,;\t|])\r?\n/i;

/**
 * Reads a CSV file row by row, whatever its delimiter and line ends, yielding to the event loop. Empty
 * lines are left out. A row may have fewer or more cells than the header.
 */
export function readCsv(text: string): AsyncGenerator<CsvRow> {
  return readCsvParts([text]);
}

/**
 * As `readCsv`, for a text that comes in parts.
 *
 * @param maxRowBytes a longer row has a quote that is not closed: it ends the file, as one that is cut
 */
export async function* readCsvParts(
  parts: Iterable<string> | AsyncIterable<string>,
  { maxRowBytes }: { maxRowBytes?: number } = {},
): AsyncGenerator<CsvRow> {
  const contents = withHead(parts);
  const first = await contents.next();
  const head = first.done ? '' : first.value;
  const named = separatorLine.exec(head);
  const lines = new LineCounter(named ? 2 : 1);
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    // A cell may be padded around its quotes: a, "b, c" ,d
    trim: true,
    skip_empty_lines: true,
    info: true,
    ...(maxRowBytes ? { max_record_size: maxRowBytes } : {}),
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
  let content = Buffer.from(named ? head.slice(named[0].length) : head);
  for (;;) {
    for (let start = 0; start < content.length; start += sliceBytes) {
      const part = content.subarray(start, start + sliceBytes);
      lines.add(part);
      const failure = await write(parser, part);
      yield* rows();
      if (failure) {
        yield { line: lines.next(Number.POSITIVE_INFINITY), cells: [], cut: true };
        return;
      }
      await yieldToEventLoop();
    }
    const next = await contents.next();
    if (next.done) break;
    content = Buffer.from(next.value);
  }
  const cut = await end(parser);
  yield* rows();
  if (cut) yield { line: lines.next(Number.POSITIVE_INFINITY), cells: [], cut };
}

/** The parts of a text, of which the first is long enough to show the header. */
async function* withHead(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const part of parts) {
    if (head === null) {
      yield part;
      continue;
    }
    head += part;
    if (head.length < headCharacters) continue;
    yield head;
    head = null;
  }
  if (head) yield head;
}

/** Whether a row became longer than `maxRowBytes`. */
async function write(parser: ReturnType<typeof parse>, part: Buffer): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      parser.write(part, (error) => (error ? reject(error) : resolve()));
    });
    return false;
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') return true;
    throw error;
  }
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
