import { Timestamp } from 'firebase-admin/firestore';
import { databaseNow, isInFuture } from '~/utils/clock.server';
import { dayMs, hourMs } from '~/utils/dates';
import { collection, readQuery } from '../firebase/firestore.server';
import { inTransaction } from '../firebase/transactions.server';

/** What is sent when it is due, and the longest that it is put off, in milliseconds. */
const dueFields = [
  { path: 'outbox', field: 'nextAt', longestMs: dayMs + 3 * hourMs },
  { path: 'outgoing', field: 'nextAt', longestMs: dayMs + hourMs },
  { path: 'notifications', field: 'sendAt', longestMs: hourMs },
] as const;

/** Records of one transaction. */
const batchSize = 200;

/**
 * Makes due what is put off further than anything ever is: a clock that was wrong did that, and no query
 * for what is due would find it before. 1 read for each kind, and 1 read and 1 write for each record.
 *
 * @returns how many were made due
 */
export async function makeFarTimesDue(): Promise<number> {
  let count = 0;
  for (const { path, field, longestMs } of dueFields) {
    const latest = databaseNow() + longestMs;
    const far = collection(path).where(field, '>', Timestamp.fromMillis(latest)).limit(batchSize);
    const { docs } = await readQuery(far.select(field));
    count += await inTransaction(async (unit) => {
      const found = await Promise.all(docs.map(({ ref }) => unit.read(ref)));
      const wrong = found.filter((doc) => {
        const at: unknown = doc.get(field);
        return at instanceof Timestamp && isInFuture(at.toMillis(), latest);
      });
      for (const { ref } of wrong) unit.update(ref, { [field]: Timestamp.fromMillis(databaseNow()) });
      return wrong.length;
    });
  }
  return count;
}
