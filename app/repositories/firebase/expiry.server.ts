import { Timestamp } from 'firebase-admin/firestore';
import { dayMs } from '~/utils/dates';

/**
 * The `expiresAt` of a document that is kept for so many days. Firestore deletes it within about a day after
 * that, where `scripts/indexes/fields.ts` names its collection; the local engines never do.
 */
export const expiryOf = (createdAt: Timestamp, days: number): Timestamp =>
  Timestamp.fromMillis(createdAt.toMillis() + days * dayMs);
