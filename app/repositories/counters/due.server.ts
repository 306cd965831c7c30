import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Due } from '~/utils/run-due';

/** A record that is due, read with nothing but the field that says whose it is. */
export const dueOf = (snapshot: DocumentSnapshot, owner = 'sellerId'): Due => ({
  id: snapshot.id,
  sellerId: String(snapshot.get(owner) ?? ''),
});
