import type { Readable } from 'node:stream';
import type { Page } from '~/repositories/firebase/pages.server';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { currentRequest, runInRequest } from '~/utils/request-context.server';
import { csvStream } from './write-csv.server';

export const exportPageSize = 200;

/** A file's columns by header, in order, with the function that makes a row's cell. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | null | undefined>;

export interface Exported<Row> {
  columns: CsvColumns<Row>;
  /** A page of the list, `exportPageSize` records long. */
  list: (cursor: string | null) => Promise<Page<Row | Unreadable>>;
}

/**
 * A whole list as CSV, one read per record. Each page is read after the previous one is sent, and none after
 * `signal` aborts. Records that cannot be parsed are left out.
 */
export function exportList<Row extends object>(
  { columns, list }: Exported<Row>,
  signal: AbortSignal,
): Readable {
  const context = currentRequest();
  const cells = Object.values(columns);
  async function* pages() {
    let cursor: string | null = null;
    do {
      const after: string | null = cursor;
      // The stream is read outside the request that started it; its reads still count there.
      const page: Page<Row | Unreadable> = await runInRequest(context, () => list(after));
      yield page.items
        .filter((row): row is Row => isReadable(row))
        .map((row) => cells.map((cell) => cell(row) ?? ''));
      await context.drained?.();
      cursor = page.nextCursor;
    } while (cursor !== null && !signal.aborted);
  }
  return csvStream(Object.keys(columns), pages());
}
