import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant } from '~/schemas/documents';
import { collection, inTransaction } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

const sweepSchema = v.object({ startedAt: instant });

/**
 * Claims the storage sweep, so that only one server runs it.
 *
 * @param intervalMs minimum time since the previous sweep started
 * @returns whether it is this server's turn
 */
export function claimSweep(now: Date, intervalMs: number): Promise<boolean> {
  const reference = collection('upkeep').doc('sweep');
  return inTransaction(async (unit) => {
    const snapshot = await unit.read(reference);
    const last = snapshot.exists ? parseDocument(sweepSchema, snapshot)?.startedAt : null;
    if (last && now.getTime() - Date.parse(last) < intervalMs) return false;
    unit.set(reference, { startedAt: Timestamp.fromDate(now) });
    return true;
  });
}
