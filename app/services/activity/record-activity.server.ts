import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addHistoryLog } from '~/repositories/history-logs.server';
import type { HistoryChange } from '~/schemas/activity/history-log';
import { historyTypeOfEvent } from '~/schemas/activity/history-types';
import { eventOf, type Told } from '~/schemas/activity/log-values';
import { logTextOf } from '~/texts/en/log';
import { currentRequest } from '~/utils/request-context.server';
import { type Actor, userLabel } from './actor';

/** An entry: what happened with its values, from which its sentence is made. */
export type Activity = Told & {
  actor: Actor;
  /** Id of the product, user … that it is about. */
  itemId: string;
  changes?: HistoryChange[];
};

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
