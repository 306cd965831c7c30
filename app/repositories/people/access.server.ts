import { isDeepStrictEqual } from 'node:util';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { User } from '~/schemas/users/user';
import { collection, readDocumentOnce } from '../firebase/firestore.server';
import { inTransaction, type UnitOfWork } from '../firebase/transactions.server';
import { users } from './users.server';

// What the security rules read, `access/{userId}`: docs/decisions/live-listeners.md. `updateUser` writes it.

const access = (uid: string) => collection('access').doc(uid);

/** Reads the record that `matchAccess` compares (1 read per request), for a guard to ask for it ahead. */
export function readAccess(uid: string): Promise<unknown> {
  return readDocumentOnce(access(uid));
}

/**
 * Has the rules go by what the user's record says, also where another program or a person has changed it
 * (1 read; where the two differ, one more and a write).
 *
 * @param user the record as it was just read; null when there is none, which ends all access
 */
export async function matchAccess(uid: string, user: User | null): Promise<void> {
  const kept = await readDocumentOnce(access(uid));
  if (isDeepStrictEqual(kept.data(), accessOf(user))) return;
  await inTransaction((unit) => rewriteAccess(unit, uid));
}

/** As `matchAccess`, for who is refused: without a record the rules let nobody in, and none is written. */
export async function correctAccess(uid: string, user: User | null): Promise<void> {
  if ((await readDocumentOnce(access(uid))).exists) await matchAccess(uid, user);
}

/** Goes by the record of this moment: a suspension may have been written since it was read. */
async function rewriteAccess(unit: UnitOfWork, uid: string): Promise<void> {
  const fields = accessOf(await users.findForUpdate(unit, 'all', uid));
  if (fields) unit.set(access(uid), fields);
  else unit.delete(access(uid));
}

/** Instants as they are stored: parsed ones have whole milliseconds, and so has what this program writes. */
const asStored = (instant: string | null) => instant && Timestamp.fromDate(new Date(instant));

/**
 * All fields, since the rules let no one in whose record lacks one, but for the rights; undefined without a
 * user.
 */
function accessOf(user: User | null): DocumentData | undefined {
  if (!user) return undefined;
  const { status, role, adminRights, sessionsValidAfter, endedSessions } = user;
  const ended = Object.entries(endedSessions).map(([id, expiry]) => [id, asStored(expiry)]);
  return {
    status,
    role,
    sessionsValidAfter: asStored(sessionsValidAfter),
    endedSessions: Object.fromEntries(ended),
    // Of who has none of their own, it is not there: all of an admin.
    ...(adminRights === null ? {} : { adminRights }),
  };
}
