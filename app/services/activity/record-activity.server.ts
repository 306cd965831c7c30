import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addHistoryLog } from '~/repositories/history-logs.server';
import type { HistoryChange } from '~/schemas/activity/history-log';
import { historyTypeOfEvent } from '~/schemas/activity/history-types';
import { eventOf, type Told } from '~/schemas/activity/log-values';
import type { User } from '~/schemas/users/user';
import { logTextOf } from '~/texts/en/log';
import { currentRequest } from '~/utils/request-context.server';

/** Who does something: a person, or the system (`systemActor`). */
export type Actor = Pick<User, 'id' | 'email' | 'displayName' | 'firstName' | 'lastName'>;

/** An entry: what happened with its values, from which its sentence is made. */
export type Activity = Told & {
  actor: Actor;
  /** Id of the product, user … that it is about. */
  itemId: string;
  changes?: HistoryChange[];
};

/** Email, else display name, else uid, else Unknown User. */
export function userLabel(actor: Partial<Actor>): string {
  return actor.email || actor.displayName || actor.id || 'Unknown User';
}

/**
 * Adds an entry to the activity log, in the transaction that it describes. Skipped without a user id. An
 * entry that can't be built is skipped and logged: it must not stop the transaction.
 */
export function recordActivity(unit: UnitOfWork, activity: Activity): void {
  const { event, values, actor, itemId, changes = [] } = activity;
  if (!actor.id) return;
  try {
    addHistoryLog(unit, {
      type: historyTypeOfEvent[eventOf(event)],
      event,
      values: { ...values },
      description: logTextOf(activity, changes),
      itemId,
      user: userLabel(actor),
      changes,
    });
  } catch (err) {
    currentRequest().log.error({ err, event, itemId }, 'an activity log entry was left out');
  }
}

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
