import { type Query, Timestamp } from 'firebase-admin/firestore';
import { type HistoryChange, type HistoryLog, historyLogSchema } from '~/schemas/history-log';
import type { HistoryType } from '~/schemas/history-types';
import type { Unreadable } from '~/schemas/unreadable';
import { collection, readQuery, type UnitOfWork } from './firebase/firestore.server';
import { countRows, type Page, readPage } from './firebase/pages.server';
import { parseRow } from './firebase/parsing.server';

export interface HistoryFilters {
  type?: HistoryType;
  /** The person as the log names them, which is their e-mail address as a rule. */
  user?: string;
  /** Id of the product, person, … that it happened to. */
  itemId?: string;
}

export interface NewHistoryLog {
  type: HistoryType;
  description: string;
  itemId: string;
  user: string;
  changes?: HistoryChange[];
}

const logs = () => collection('history_logs');

function matching({ type, user, itemId }: HistoryFilters): Query {
  let query: Query = logs();
  if (type) query = query.where('type', '==', type);
  if (user) query = query.where('user', '==', user);
  if (itemId) query = query.where('itemId', '==', itemId);
  return query;
}

const newestFirst = { field: 'timestamp', direction: 'desc' } as const;

/** A page of the activity log, newest first (specification, section 7). Only admins have it. */
export async function listHistoryLogs(
  _scope: 'all',
  { cursor, size, ...filters }: HistoryFilters & { cursor: string | null; size?: number },
): Promise<Page<HistoryLog | Unreadable>> {
  const page = await readPage(matching(filters), newestFirst, cursor, { size });
  return {
    items: page.snapshots.map((snapshot) => parseRow(historyLogSchema, snapshot)),
    nextCursor: page.nextCursor,
  };
}

export function countHistoryLogs(_scope: 'all', filters: HistoryFilters): Promise<number> {
  return countRows(matching(filters), newestFirst, JSON.stringify(['history_logs', filters]));
}

/** The newest entries about one thing or by one person (or all), for a dashboard or a detail page. */
export async function listNewestHistoryLogs(
  _scope: 'all',
  { size, ...filters }: HistoryFilters & { size: number },
): Promise<(HistoryLog | Unreadable)[]> {
  const { docs } = await readQuery(
    matching(filters).orderBy(newestFirst.field, newestFirst.direction).limit(size),
  );
  return docs.map((snapshot) => parseRow(historyLogSchema, snapshot));
}

export function addHistoryLog(unit: UnitOfWork, entry: NewHistoryLog): void {
  unit.create(logs().doc(), { ...entry, changes: entry.changes ?? [], timestamp: Timestamp.now() });
}
