import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { disarm } from './cells.server';

/** As spreadsheets like it: UTF-8 with a mark in front, lines that end with CR LF. */
const byteOrderMark = '\uFEFF';

/** Lines of a CSV file, the last one ended; no cell of it is ever run (see `disarm`). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(disarm)),
    // A line break alone, of any kind, would begin a new line in some programs.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/**
 * A CSV file, made while it is read: each page is asked for when the one before is on its way.
 * A page that throws breaks the stream, so that a file cut short is seen to be one.
 */
export function csvStream(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): Readable {
  async function* lines() {
    yield byteOrderMark + csvLines([header]);
    for await (const rows of pages) if (rows.length > 0) yield csvLines(rows);
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 1 });
}
