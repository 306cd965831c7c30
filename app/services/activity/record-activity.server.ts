import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addHistoryLog } from '~/repositories/history-logs.server';
import type { HistoryChange } from '~/schemas/history-log';
import { type HistoryEvent, historyTypeOfEvent } from '~/schemas/history-types';
import type { User } from '~/schemas/user';
import { currentRequest } from '~/utils/request-context.server';

type Doer = Pick<User, 'id' | 'email' | 'displayName' | 'firstName' | 'lastName'>;

export interface Activity {
  event: HistoryEvent;
  actor: Doer;
  /** Id of the product, user, … that it happened to. */
  itemId: string;
  description: string;
  changes?: HistoryChange[];
}

/** E-mail, else display name, else uid, else Unknown User (specification, section 3). */
export function userLabel(doer: Partial<Doer>): string {
  return doer.email || doer.displayName || doer.id || 'Unknown User';
}

/** Writes an entry of the activity log together with what it tells of. */
export function recordActivity(unit: UnitOfWork, { event, actor, ...entry }: Activity): void {
  addHistoryLog(unit, { ...entry, type: historyTypeOfEvent[event], user: userLabel(actor) });
}

/**
 * Writes an entry by itself. Skipped without a user id (specification, section 5); a failure is swallowed
 * (section 8) and only stands in the server's log.
 */
export async function logActivity(activity: Activity): Promise<void> {
  if (!activity.actor.id) return;
  try {
    await inTransaction(async (unit) => recordActivity(unit, activity));
  } catch (error) {
    currentRequest().log.error(
      { event: activity.event, err: error },
      'the activity log could not be written',
    );
  }
}

/** What differs between two versions of a record, in the words of the log. */
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
