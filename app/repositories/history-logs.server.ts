import { Timestamp } from 'firebase-admin/firestore';
import { type HistoryChange, historyLogSchema } from '~/schemas/history-log';
import type { HistoryType } from '~/schemas/history-types';
import { adminsOnly, collectionOf } from './firebase/collection.server';
import type { UnitOfWork } from './firebase/firestore.server';

export interface HistoryFilters {
  type?: HistoryType;
  /** The person as the log names them, as a rule by email address. */
  user?: string;
  /** Id of the product, person or other record that the entry is about. */
  itemId?: string;
}

export interface NewHistoryLog {
  type: HistoryType;
  description: string;
  itemId: string;
  user: string;
  changes?: HistoryChange[];
}

const logs = collectionOf({
  path: 'history_logs',
  schema: historyLogSchema,
  noun: 'log entry',
  owner: adminsOnly,
  order: { field: 'timestamp', direction: 'desc' },
  where: (query, filters: HistoryFilters) => {
    let found = query;
    if (filters.type) found = found.where('type', '==', filters.type);
    if (filters.user) found = found.where('user', '==', filters.user);
    if (filters.itemId) found = found.where('itemId', '==', filters.itemId);
    return found;
  },
});

export const { list: listHistoryLogs, first: listNewestHistoryLogs, count: countHistoryLogs } = logs;

export function addHistoryLog(unit: UnitOfWork, entry: NewHistoryLog): void {
  unit.create(logs.reference().doc(), {
    ...entry,
    changes: entry.changes ?? [],
    timestamp: Timestamp.now(),
  });
}
