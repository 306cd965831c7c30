import type { HistoryChange } from '~/schemas/activity/history-log';

/** The changes between two versions of a record. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): HistoryChange[] {
  const changes: HistoryChange[] = [];
  for (const [field, value] of Object.entries(after)) {
    const from = plain(Reflect.get(before, field));
    const to = plain(value);
    if (from !== to) changes.push({ field, from, to });
  }
  return changes;
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
