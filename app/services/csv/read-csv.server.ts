import { createYield } from '~/utils/yield-to-event-loop.server';
import { rearm } from './cells.server';
import { delimiterOf } from './delimiter.server';
import { LineCounter } from './line-counter.server';
import { RowParser } from './row-parser.server';

/** A row of a CSV file. */
export interface CsvRow {
  /** The line where it begins, as an editor counts: a cell may span several lines. */
  line: number;
  cells: string[];
  /** The file ends in the middle of a quoted cell of this row, so its content is unreliable. */
  cut?: true;
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
  const parser = new RowParser({ delimiter: named?.[1] ?? delimiterOf(head), maxRowBytes });
  const rows = () => {
    const found = parser.take().map(({ cells, end }) => ({ line: lines.next(end), cells: cells.map(rearm) }));
    return found.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  };
  const yieldToEventLoop = createYield();
  let content = Buffer.from(named ? head.slice(named[0].length) : head);
  for (;;) {
    for (let start = 0; start < content.length; start += sliceBytes) {
      const part = content.subarray(start, start + sliceBytes);
      lines.add(part);
      const isTooLong = await parser.write(part);
      yield* rows();
      if (isTooLong) {
        yield { line: lines.next(Number.POSITIVE_INFINITY), cells: [], cut: true };
        return;
      }
      await yieldToEventLoop();
    }
    const next = await contents.next();
    if (next.done) break;
    content = Buffer.from(next.value);
  }
  const cut = await parser.end();
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
