import { Timestamp } from 'firebase-admin/firestore';
import { settledAfterMs } from '~/repositories/orders/events.server';
import { atEngine, database } from '../../setup/database';

/** Makes new events as old as the feed wants them; they keep their order, among older ones too. */
export async function settleEvents(db = database()): Promise<void> {
  const since = Timestamp.fromMillis(Date.now() - settledAfterMs);
  const { docs } = await atEngine(() => db.collection('events').where('at', '>=', since).get());
  const batch = db.batch();
  for (const doc of docs) {
    const { seconds, nanoseconds }: Timestamp = doc.get('at');
    batch.update(doc.ref, { at: new Timestamp(seconds - settledAfterMs / 500, nanoseconds) });
  }
  await atEngine(() => batch.commit());
}
