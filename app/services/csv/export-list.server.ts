import type { Readable } from 'node:stream';
import type { Page } from '~/repositories/firebase/pages.server';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { currentRequest, runInRequest } from '~/utils/request-context.server';
import { csvStream } from './write-csv.server';

/** Records that an export reads in one go. */
export const exportPageSize = 200;

/** A file's columns by their headers, in order: what a row's cell holds; nothing for none. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | null | undefined>;

/** What an export holds. */
export interface Exported<Row> {
  columns: CsvColumns<Row>;
  /** A page of the list, `exportPageSize` records long. */
  list: (cursor: string | null) => Promise<Page<Row | Unreadable>>;
}

/**
 * A whole list as CSV. Each page is read when the one before has left, and nothing more once `signal` says
 * that nobody waits: one read per record. Records that cannot be read are left out.
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
      // The stream is read outside of the request that began it: what it costs still counts there.
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
