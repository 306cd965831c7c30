import { Timestamp } from 'firebase-admin/firestore';
import { collection, readQuery } from '../firebase/firestore.server';
import { inTransaction } from '../firebase/transactions.server';

/** Short-lived records. Firestore's own policies of expiry are few, and kept for the others. */
const collections = [
  'keptForms',
  'productChanges',
  'servers',
  'tries',
  'earlyReceipts',
  'promotionReports',
  'orderLinks',
  'phoneCodes',
  'shopInvitations',
  'paidAlone',
] as const;

/** Records deleted in one transaction. */
const batchSize = 200;

/** Deletes those whose `expiresAt` is over: a read and a write for each, and a read for each collection. */
export async function deleteExpired(now: Date): Promise<void> {
  for (const name of collections) {
    const expired = collection(name).where('expiresAt', '<=', Timestamp.fromDate(now)).limit(batchSize);
    for (;;) {
      const { docs } = await readQuery(expired);
      if (docs.length === 0) break;
      await inTransaction(async (unit) => {
        for (const { ref } of docs) unit.delete(ref);
      });
    }
  }
}
