import type { Readable } from 'node:stream';
import { type HistoryFilters, listHistoryLogs } from '~/repositories/history-logs.server';
import type { HistoryLog } from '~/schemas/history-log';
import { type CsvColumns, exportList, exportPageSize } from '../csv/export-list.server';

/**
 * The filtered activity log as CSV; the changes of an entry are lines of one cell.
 */
export function exportActivity(scope: 'all', filters: HistoryFilters, signal: AbortSignal): Readable {
  const list = (cursor: string | null) =>
    listHistoryLogs(scope, { ...filters, cursor, size: exportPageSize });
  return exportList({ columns, list }, signal);
}

const columns: CsvColumns<HistoryLog> = {
  id: ({ id }) => id,
  timestamp: ({ timestamp }) => timestamp,
  type: ({ type }) => type,
  user: ({ user }) => user,
  itemId: ({ itemId }) => itemId,
  description: ({ description }) => description,
  changes: ({ changes }) => changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('\n'),
};
