import type { Readable } from 'node:stream';
import { type HistoryFilters, listHistoryLogs } from '~/repositories/history-logs.server';
import type { HistoryLog } from '~/schemas/history-log';
import { exportList, exportPageSize } from '../csv/export-list.server';

const header = ['id', 'timestamp', 'type', 'user', 'itemId', 'description', 'changes'] as const;

/**
 * The activity log with its filters, on all its pages, as CSV; the changes of an entry stand in one cell, a
 * line each.
 */
export function exportActivity(scope: 'all', filters: HistoryFilters, signal: AbortSignal): Readable {
  const list = (cursor: string | null) =>
    listHistoryLogs(scope, { ...filters, cursor, size: exportPageSize });
  return exportList({ header: [...header], list, rowOf }, signal);
}

function rowOf(entry: HistoryLog): string[] {
  const changes = entry.changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`);
  const cells = { ...entry, timestamp: entry.timestamp ?? '', changes: changes.join('\n') };
  return header.map((name) => cells[name]);
}
