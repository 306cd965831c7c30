import { fillUserGaps, listUserGaps } from '~/repositories/backfill/users.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { readSuspendedSellersForUpdate } from '~/repositories/suspended-sellers.server';

export interface BackfilledUsers {
  /** Users checked. */
  checked: number;
  /** Users whose missing fields were added. */
  completed: number;
  /** Suspended sellers found; all are in the list of suspended sellers now. */
  marked: number;
}

/**
 * Adds to older users what the admins' list needs: `createdAt` as an ISO string and search words. Adds those
 * who were suspended by an older program to the list of suspended sellers. Each step is one transaction, so
 * it can be interrupted and run again at any time.
 */
export async function backfillUsers(): Promise<BackfilledUsers> {
  const done: BackfilledUsers = { checked: 0, completed: 0, marked: 0 };
  let after: string | null = null;
  do {
    const step: BackfilledUsers & { next: string | null } = await runStep(after);
    for (const name of ['checked', 'completed', 'marked'] as const) done[name] += step[name];
    after = step.next;
  } while (after !== null);
  return done;
}

function runStep(after: string | null) {
  return inTransaction(async (unit) => {
    const { items, next } = await listUserGaps(unit, after);
    const sellers = await readSuspendedSellersForUpdate(unit);
    const suspended = items.filter(({ suspendedSeller }) => suspendedSeller).map(({ id }) => id);
    if (suspended.length > 0) sellers.add(...suspended);
    const gaps = items.filter(({ missing }) => Object.keys(missing).length > 0);
    for (const { id, missing } of gaps) fillUserGaps(unit, id, missing);
    return { checked: items.length, completed: gaps.length, marked: suspended.length, next };
  });
}
