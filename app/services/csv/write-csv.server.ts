import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { disarm } from './cells.server';

/** Spreadsheets expect UTF-8 with a byte order mark, and CR LF line ends. */
const byteOrderMark = '\uFEFF';

/**
 * Matches cells that need quotes. Numbers stay unquoted so that they stay numbers, plain words too. Quotes
 * keep a cell together where a spreadsheet also splits at semicolons or tabs, or at any line break.
 */
const quoted = /[^\w.:-]/;

/** Lines of a CSV file, with a line end after the last; no cell runs as a formula (see `disarm`). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(disarm)),
    { record_delimiter: 'windows', quoted_match: quoted },
  );
}

/**
 * A CSV file as a stream: each page is read after the previous one is sent.
 * A page that throws breaks the stream, so that an incomplete file is recognised as one.
 */
export function csvStream(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): Readable {
  async function* lines() {
    // Sent with the first page, so that the first lines prove that the list could be read.
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
