import { Timestamp } from 'firebase-admin/firestore';
import { expiryOf } from '../firebase/expiry.server';
import { collection } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { notificationDays } from '../messages/notifications.server';
import { readStep, timestampOf } from './backfill.server';

const path = 'notifications';

/** Records of one step; a Firestore transaction allows 500 writes. */
const stepSize = 200;

/** Writes when the next notifications in id order expire, of those that do not say so. */
export async function completeExpiry(
  unit: UnitOfWork,
  after: string | null,
): Promise<{ checked: number; completed: number; next: string | null }> {
  const { docs, next } = await readStep(unit, { path, after, size: stepSize });
  const missing = docs.filter((doc) => !(doc.get('expiresAt') instanceof Timestamp));
  for (const doc of missing) {
    const createdAt = timestampOf(doc.get('createdAt')) ?? doc.createTime;
    unit.update(collection(path).doc(doc.id), { expiresAt: expiryOf(createdAt, notificationDays) });
  }
  return { checked: docs.length, completed: missing.length, next };
}
