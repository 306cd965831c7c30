import { completeExpiry } from '~/repositories/backfill/expiry.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { inSteps, type Progress } from './in-steps.server';

/** Writes when notifications expire that do not say so: those of the shop. */
export async function backfillExpiry(progress?: Progress): Promise<{ checked: number; completed: number }> {
  const done = { checked: 0, completed: 0 };
  const run = (after: string | null) => inTransaction((unit) => completeExpiry(unit, after));
  for await (const { checked, completed } of inSteps(run, progress)) {
    done.checked += checked;
    done.completed += completed;
  }
  return done;
}
