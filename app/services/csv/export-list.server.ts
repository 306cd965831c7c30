import type { Readable } from 'node:stream';
import type { Page } from '~/repositories/firebase/pages.server';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { currentRequest, runInRequest } from '~/utils/request-context.server';
import { csvStream } from './write-csv.server';

const pageSize = 200;

/** A file's columns by header, in order, with the function that makes a row's cell. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | null | undefined>;

/** Which records of the list are read next; merged into the filters of the repository's `list…`. */
export interface ExportPage {
  cursor: string | null;
  size: number;
}

/**
 * A whole list as CSV, one read per record. Each page is read after the previous one is sent, and none after
 * `signal` aborts. Records that cannot be parsed are left out.
 */
export function exportList<Row extends object>(
  columns: CsvColumns<Row>,
  signal: AbortSignal,
  list: (page: ExportPage) => Promise<Page<Row | Unreadable>>,
): Readable {
  const context = currentRequest();
  const cells = Object.values(columns);
  async function* pages() {
    let cursor: string | null = null;
    do {
      const after: string | null = cursor;
      // The stream is read outside the request that started it; its reads still count there.
      const page: Page<Row | Unreadable> = await runInRequest(context, () =>
        list({ cursor: after, size: pageSize }),
      );
      yield page.items
        .filter((row): row is Row => isReadable(row))
        .map((row) => cells.map((cell) => cell(row) ?? ''));
      await context.drained?.();
      cursor = page.nextCursor;
    } while (cursor !== null && !signal.aborted);
  }
  return csvStream(Object.keys(columns), pages());
}
