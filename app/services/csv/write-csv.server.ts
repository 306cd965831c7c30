import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { disarm } from './cells.server';

/** As spreadsheets like it: UTF-8 with a mark in front, lines that end with CR LF. */
const byteOrderMark = '\uFEFF';

/**
 * What stands without quotes: a number, so that it stays one, or a plain word. In quotes, all else keeps
 * together where a spreadsheet takes semicolons or tabs for separators beside commas. A line break alone, of
 * any kind, would begin a new line in some programs.
 */
const quoted = /[^\w.:-]/;

/** Lines of a CSV file, the last one ended; no cell of it is ever run (see `disarm`). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(disarm)),
    { record_delimiter: 'windows', quoted_match: quoted },
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
    // With the first page, so that whoever waits for the first lines knows that it could be read.
    let begin = byteOrderMark + csvLines([header]);
    for await (const rows of pages) {
      const next = begin + csvLines(rows);
      begin = '';
      if (next !== '') yield next;
    }
    if (begin !== '') yield begin;
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 1 });
}
