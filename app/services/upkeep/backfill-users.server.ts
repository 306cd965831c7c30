import pLimit from 'p-limit';
import { fillUserGaps, listUserGaps } from '~/repositories/backfill/users.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { addSuspendedSeller, listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { addMark } from '../notifications/unread-mark.server';
import { inSteps, type Progress } from './in-steps.server';

export interface BackfilledUsers {
  /** Users checked. */
  checked: number;
  /** Users whose missing fields were added, or stored again in the present form. */
  completed: number;
  /** Suspended sellers found; all are in the list of suspended sellers now. */
  marked: number;
}

/**
 * Adds to older users what the admins' list needs: `createdAt` as an ISO string and search words; and whether
 * they have unread notifications. Adds those who were suspended by an older program to the list of suspended
 * sellers. Each step is one transaction, and one for each user whose notifications are counted, so it can be
 * interrupted and run again at any time.
 */
export async function backfillUsers(progress?: Progress): Promise<BackfilledUsers> {
  const done: BackfilledUsers = { checked: 0, completed: 0, marked: 0 };
  for await (const step of inSteps(runStep, progress)) {
    await Promise.all(step.unmarked.map((id) => atOnce(() => addMark(id))));
    for (const name of ['checked', 'completed', 'marked'] as const) done[name] += step[name];
  }
  return done;
}

interface Step extends BackfilledUsers {
  /** Users whose record does not say whether anything is unread. */
  unmarked: string[];
  next: string | null;
}

/** Users whose notifications are counted at the same time. */
const atOnce = pLimit(10);

function runStep(after: string | null): Promise<Step> {
  return inTransaction(async (unit) => {
    const { items, next } = await listUserGaps(unit, after);
    const known = await listSuspendedSellers('all');
    const suspended = items.filter(({ suspendedSeller }) => suspendedSeller).map(({ id }) => id);
    for (const id of suspended) if (!known.has(id)) addSuspendedSeller(unit, id);
    const gaps = items.filter(
      ({ missing, isMarkMissing }) => isMarkMissing || Object.keys(missing).length > 0,
    );
    for (const { id, missing } of gaps) if (Object.keys(missing).length > 0) fillUserGaps(unit, id, missing);
    const unmarked = gaps.filter(({ isMarkMissing }) => isMarkMissing).map(({ id }) => id);
    return { checked: items.length, completed: gaps.length, marked: suspended.length, unmarked, next };
  });
}
