import type { Readable } from 'node:stream';
import { listHistoryLogs } from '~/repositories/operator/history-logs.server';
import { filtersOf, type HistoryListSearch } from '~/schemas/activity/history-forms';
import type { HistoryLog } from '~/schemas/activity/history-log';
import { type CsvColumns, exportList } from '../csv/export-list.server';

/** The filtered activity log as CSV; the changes of an entry are lines of one cell. */
export function exportActivity(scope: 'all', search: HistoryListSearch, signal: AbortSignal): Readable {
  const filters = filtersOf(search);
  return exportList(columns, signal, (page) => listHistoryLogs(scope, { ...filters, ...page }));
}

const columns: CsvColumns<HistoryLog> = {
  id: ({ id }) => id,
  timestamp: ({ timestamp }) => timestamp,
  type: ({ type }) => type,
  user: ({ user }) => user,
  key: ({ key }) => key?.name,
  itemId: ({ itemId }) => itemId,
  description: ({ description }) => description,
  changes: ({ changes }) => changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('\n'),
};
