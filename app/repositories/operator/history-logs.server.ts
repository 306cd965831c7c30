import { Filter, Timestamp } from 'firebase-admin/firestore';
import type { HistoryType } from '~/acts/acts';
import { type HistoryChange, type HistoryLog, historyLogSchema } from '~/schemas/activity/history-log';
import type { Unreadable } from '~/schemas/unreadable';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import { readQuery } from '../firebase/firestore.server';
import { pageQuery } from '../firebase/pages.server';
import { parseRow } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

export interface HistoryFilters {
  type?: HistoryType;
  /** The person as the log names them, as a rule by email address. */
  user?: string;
  /** Id of the product, person or other record that the entry is about. */
  itemId?: string;
  /** Ids of several records, instead of one. */
  itemIds?: readonly string[];
}

/** `description` is the English sentence of the event and its values. */
export type NewHistoryLog = Pick<HistoryLog, 'event' | 'values' | 'description' | 'itemId' | 'user'> & {
  type: HistoryType;
  changes: HistoryChange[];
  /** The shop that may see it, and who did it as the shop reads it; left out where no shop may. */
  shopId?: string;
  by?: string;
  /** Left out where no key acted. */
  key?: NonNullable<HistoryLog['key']>;
};

const logs = collectionOf({
  path: 'history_logs',
  schema: historyLogSchema,
  noun: 'log entry',
  owner: ownedBy('sellerId', 'shopId'),
  order: { field: 'timestamp', direction: 'desc' },
  where: (query, filters: HistoryFilters) => {
    let found = query;
    if (filters.type) found = found.where('type', '==', filters.type);
    if (filters.user) found = found.where('user', '==', filters.user);
    if (filters.itemId) found = found.where('itemId', '==', filters.itemId);
    if (filters.itemIds) found = found.where('itemId', 'in', filters.itemIds);
    return found;
  },
});

export const { list: listHistoryLogs, first: listNewestHistoryLogs, count: countHistoryLogs } = logs;

/** The newest entries about a person or by them: one query, and a read for each. */
export async function listNewestOfPerson(
  _scope: 'all',
  { itemId, user, size }: { itemId: string; user: string; size: number },
): Promise<(HistoryLog | Unreadable)[]> {
  const either = Filter.or(Filter.where('itemId', '==', itemId), Filter.where('user', '==', user));
  const newest = pageQuery(logs.query('all', {}).where(either), logs.orderOf({}), null).limit(size);
  return (await readQuery(newest)).docs.map((snapshot) => parseRow(historyLogSchema, snapshot));
}

export function addHistoryLog(unit: UnitOfWork, entry: NewHistoryLog): void {
  unit.create(logs.reference().doc(), {
    ...entry,
    timestamp: Timestamp.now(),
  });
}
